import * as contract from '@shala/contract/courses/courses'
import { changeRecord } from '../firestore/changeRecords.ts'
import { adminCallable } from '../people/adminCallable.ts'
import { courses, withStatus } from './course.ts'

const actions = { published: 'publish', archived: 'archive', draft: 'withdraw' } as const

export const setCourseStatus = adminCallable(
  contract.setCourseStatus,
  ({ courseId, revision, status }, admin) =>
    changeRecord(courses, {
      id: courseId,
      seen: revision,
      action: actions[status],
      by: admin.uid,
      decide: (before) => withStatus(before, status),
    }),
)
