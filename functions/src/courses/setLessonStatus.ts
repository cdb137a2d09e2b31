import type { SavedRecord } from '@shala/contract/audit'
import * as contract from '@shala/contract/courses/lessons'
import { changeRecord } from '../firestore/changeRecords.ts'
import { adminCallable } from '../people/adminCallable.ts'
import { lessonsIn, withStatus } from './lesson.ts'

export const setLessonStatus = adminCallable(contract.setLessonStatus, (request, { uid: by }) =>
  changeLessonStatus({ ...request, by }),
)

/** Publishes one lesson, or makes a draft of it. Throws an AppError as `changeRecord` does. */
export function changeLessonStatus(change: {
  courseId: string
  lessonId: string
  revision: number
  status: contract.LessonStatus
  by: string
}): Promise<SavedRecord> {
  const { courseId, lessonId, revision, status, by } = change
  return changeRecord(lessonsIn(courseId), {
    id: lessonId,
    seen: revision,
    action: status === 'published' ? 'publish' : 'withdraw',
    by,
    decide: (before) => withStatus(before, status),
  })
}
