import * as contract from '@shala/contract/courses/progress'
import { accessId } from '@shala/contract/ids'
import { declared, progressKind } from '@shala/domain/courses/progress'
import { notFound } from '../callable/AppError.ts'
import { changeRecord } from '../firestore/changeRecords.ts'
import { firestore } from '../firestore/client.ts'
import { requireUser } from '../people/findUser.ts'
import { implement } from '../people/implement.ts'

export const setFinished = implement(
  contract.setFinished,
  async ({ userId, courseId, finished }, { uid }) => {
    await requireUser(userId)
    const course = await firestore().collection('courses').doc(courseId).get()
    if (!course.exists) throw notFound('courseId', `there is no course ${courseId}`)
    return changeRecord(progressKind, {
      id: accessId(userId, courseId),
      seen: 'any',
      action: finished ? 'finish' : 'unfinish',
      by: uid,
      decide: (before, at) => declared(before, { userId, courseId, finished, by: uid, at }),
    })
  },
)
