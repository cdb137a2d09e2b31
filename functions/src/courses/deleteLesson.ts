import * as contract from '@shala/contract/lessons'
import { adminCallable } from '../callable/adminCallable.ts'
import { changeRecord } from '../firestore/changeRecords.ts'
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
