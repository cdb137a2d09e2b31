import { changedMeanwhile } from '@shala/contract/audit'
import * as contract from '@shala/contract/courses/lessons'
import { limits } from '@shala/contract/limits'
import { AppError } from '../callable/AppError.ts'
import { changeRecord } from '../firestore/changeRecords.ts'
import { adminCallable } from '../people/adminCallable.ts'
import { allLessons } from './allLessons.ts'
import { lessonFolder, lessonsIn, newLesson, rewritten, requireLesson } from './lesson.ts'
import { lessonEvent } from './lessonEvent.ts'
import { nextPosition } from './nextPosition.ts'
import { requireCourse } from './requireCourse.ts'
import { sectionsIn } from './sectionsIn.ts'
import { storedAttachments } from './storedAttachments.ts'

export const saveLesson = adminCallable(
  contract.saveLesson,
  async ({ courseId, lessonId, revision, lesson, files, downloads }, admin) => {
    if (revision > 0) {
      return changeRecord(lessonsIn(courseId), {
        id: lessonId,
        seen: revision,
        action: 'edit',
        by: admin.uid,
        decide: (before) => rewritten(before, lesson),
      })
    }
    assertInFolder([...files, ...downloads], lessonFolder(courseId, lessonId))
    const [attachments] = await Promise.all([
      storedAttachments({ files, downloads }),
      requireCourse(courseId),
    ])
    return changeRecord(lessonsIn(courseId), {
      id: lessonId,
      seen: 'any',
      action: 'create',
      by: admin.uid,
      decide: async (before) => {
        // The same call came before, and its answer was lost on the way.
        if (before !== null) return requireLesson(before)
        if ((await lessonEvent(courseId, lessonId, 1)) !== null) {
          throw new AppError('aborted', changedMeanwhile, 'revision')
        }
        const [there, among] = await Promise.all([allLessons(courseId), sectionsIn(courseId)])
        const most = { most: limits.lessons, noun: 'lessons in this course', among }
        return newLesson(lesson, attachments, nextPosition(there.values(), most))
      },
    })
  },
)

/** A lesson names files of its own only: those of another may be gone at any time. */
function assertInFolder(files: readonly { path: string }[], folder: string): void {
  if (
    files.every(
      ({ path }) => /^[^/]+$/.test(path.slice(folder.length + 1)) && path.startsWith(`${folder}/`),
    )
  )
    return
  throw new AppError('invalid-argument', 'must be files of this lesson', 'files')
}
