import * as contract from '@shala/contract/lessons'
import { changeRecord } from '../firestore/changeRecords.ts'
import { adminCallable } from '../people/adminCallable.ts'
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
