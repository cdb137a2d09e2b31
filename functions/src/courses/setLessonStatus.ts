import * as contract from '@shala/contract/lessons'
import { adminCallable } from '../callable/adminCallable.ts'
import { changeRecord } from '../firestore/changeRecords.ts'
import { lessonsIn, withStatus } from './lesson.ts'

export const setLessonStatus = adminCallable(
  contract.setLessonStatus,
  ({ courseId, lessonId, revision, status }, admin) =>
    changeRecord(lessonsIn(courseId), {
      id: lessonId,
      seen: revision,
      action: status === 'published' ? 'publish' : 'withdraw',
      by: admin.uid,
      decide: (before) => withStatus(before, status),
    }),
)
