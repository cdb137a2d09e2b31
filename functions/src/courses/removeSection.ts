import * as contract from '@shala/contract/courses/sections'
import { changeRecord } from '../firestore/changeRecords.ts'
import { adminCallable } from '../people/adminCallable.ts'
import { courses } from './course.ts'
import { withoutSection } from './sections.ts'

export const removeSection = adminCallable(
  contract.removeSection,
  ({ courseId, revision, sectionId }, { uid: by }) =>
    changeRecord(courses, {
      id: courseId,
      seen: revision,
      action: 'remove section',
      by,
      decide: (before) => withoutSection(before, sectionId),
    }),
)
