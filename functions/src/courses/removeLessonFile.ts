import * as contract from '@shala/contract/courses/lessons'
import { changeRecord } from '../firestore/changeRecords.ts'
import { adminCallable } from '../people/adminCallable.ts'
import { lessonsIn, withoutFile } from './lesson.ts'

export const removeLessonFile = adminCallable(
  contract.removeLessonFile,
  ({ courseId, lessonId, revision, path }, admin) =>
    changeRecord(lessonsIn(courseId), {
      id: lessonId,
      seen: revision,
      action: path.endsWith('.webp') ? 'remove picture' : 'remove file',
      by: admin.uid,
      decide: (before) => withoutFile(before, path),
    }),
)
