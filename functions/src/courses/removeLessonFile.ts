import * as contract from '@shala/contract/lessons'
import { adminCallable } from '../callable/adminCallable.ts'
import { changeRecord } from '../firestore/changeRecords.ts'
import { lessonsIn, withoutFile } from './lesson.ts'

export const removeLessonFile = adminCallable(
  contract.removeLessonFile,
  ({ courseId, lessonId, revision, path }, admin) =>
    changeRecord(lessonsIn(courseId), {
      id: lessonId,
      seen: revision,
      action: 'remove picture',
      by: admin.uid,
      decide: (before) => withoutFile(before, path),
    }),
)
