import * as contract from '@shala/contract/courses/progress'
import { accessId } from '@shala/contract/ids'
import { limits } from '@shala/contract/limits'
import { AppError } from '../callable/AppError.ts'
import { changeRecord } from '../firestore/changeRecords.ts'
import { signedInCallable } from '../people/signedInCallable.ts'
import { isFinishedByLessons } from './isFinishedByLessons.ts'
import { advanced, lessonsNeeded } from './progress.ts'
import { progressKind } from './progressKind.ts'
import { publishedLessons } from './publishedLessons.ts'
import { requireReadable } from './requireReadable.ts'

export const saveProgress = signedInCallable(
  contract.saveProgress,
  async ({ userId, courseId, lessonId, done }, { uid }) => {
    if (userId !== undefined && userId !== uid) {
      throw new AppError('unauthenticated', 'Somebody else is signed in by now.')
    }
    return changeRecord(progressKind, {
      id: accessId(uid, courseId),
      seen: 'any',
      action: done === undefined ? 'open' : done ? 'do' : 'undo',
      by: uid,
      rateLimit: limits.progressChanges,
      decide: async (before, at) => {
        const holds = await requireReadable(uid, courseId, lessonId)
        const step = { userId: uid, courseId, lessonId, done, holds, at }
        const most = lessonsNeeded(before, step)
        const published = most === null ? null : await publishedLessons(courseId, most)
        const mayFinish = holds && published !== null && (await isFinishedByLessons(courseId))
        return advanced(before, { ...step, holds: mayFinish, published })
      },
    })
  },
)
