import { changedMeanwhile } from '@shala/contract/audit'
import * as contract from '@shala/contract/courses/lessons'
import { getLessonCollection } from '@shala/contract/courses/lessons'
import { requireLesson } from '@shala/domain/courses/lessonChanges'
import { lessonList, nextPosition } from '@shala/domain/courses/positions'
import { notFound, AppError } from '../callable/AppError.ts'
import { changeRecord } from '../firestore/changeRecords.ts'
import { implement } from '../people/implement.ts'
import { allLessons, lessonEvent } from './lesson.ts'
import { storedAttachments } from './lessonFiles.ts'

export const deleteLesson = implement(
  contract.deleteLesson,
  ({ courseId, lessonId, revision }, admin) =>
    changeRecord(getLessonCollection(courseId), {
      id: lessonId,
      seen: revision,
      action: 'delete',
      by: admin.uid,
      decide: () => null,
    }),
)

export const restoreLesson = implement(
  contract.restoreLesson,
  async ({ courseId, lessonId, revision }, admin) => {
    const deleted = await lessonEvent(courseId, lessonId, revision)
    if (deleted?.action !== 'delete') throw notFound('revision', 'nothing was deleted then')
    const lesson = contract.Lesson.parse(deleted.before)
    return changeRecord(getLessonCollection(courseId), {
      id: lessonId,
      seen: 'any',
      action: 'restore',
      by: admin.uid,
      gone: { ...lesson, revision },
      decide: async (before) => {
        if (before !== null) return requireLesson(before)
        // It was restored and deleted again since.
        if ((await lessonEvent(courseId, lessonId, revision + 1)) !== null) {
          throw new AppError('aborted', changedMeanwhile, 'revision')
        }
        nextPosition((await allLessons(courseId)).values(), lessonList)
        return { ...requireLesson(lesson), ...(await storedAttachments(lesson)) }
      },
    })
  },
)
