import * as contract from '@shala/contract/courses/lessons'
import { changeRecord } from '../firestore/changeRecords.ts'
import { adminCallable } from '../people/adminCallable.ts'
import { lessonsIn } from './lesson.ts'

export const deleteLesson = adminCallable(
  contract.deleteLesson,
  ({ courseId, lessonId, revision }, admin) =>
    changeRecord(lessonsIn(courseId), {
      id: lessonId,
      seen: revision,
      action: 'delete',
      by: admin.uid,
      decide: () => null,
    }),
)
