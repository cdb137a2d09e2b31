import * as contract from '@shala/contract/courses/sections'
import { changeRecord } from '../firestore/changeRecords.ts'
import { adminCallable } from '../people/adminCallable.ts'
import { courses } from './course.ts'
import { withSectionTitle } from './sections.ts'

export const renameSection = adminCallable(
  contract.renameSection,
  ({ courseId, revision, sectionId, title }, { uid: by }) =>
    changeRecord(courses, {
      id: courseId,
      seen: revision,
      action: 'rename section',
      by,
      decide: (before) => withSectionTitle(before, sectionId, title),
    }),
)
