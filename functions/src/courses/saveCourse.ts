import * as contract from '@shala/contract/courses'
import { adminCallable } from '../callable/adminCallable.ts'
import { changeRecord } from '../records/changeRecords.ts'
import { courses, reworded } from './course.ts'

export const saveCourse = adminCallable(
  contract.saveCourse,
  ({ courseId, revision, course }, admin) =>
    changeRecord(courses, {
      id: courseId,
      seen: revision,
      action: 'edit',
      by: admin.uid,
      decide: (before) => reworded(before, course),
    }),
)
