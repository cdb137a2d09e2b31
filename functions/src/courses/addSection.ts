import * as contract from '@shala/contract/courses/sections'
import { changeRecord } from '../firestore/changeRecords.ts'
import { assertRevision } from '../firestore/expectedRevision.ts'
import { adminCallable } from '../people/adminCallable.ts'
import { allLessons } from './allLessons.ts'
import { courses, requireCourseContent } from './course.ts'
import { withSection } from './sections.ts'

export const addSection = adminCallable(
  contract.addSection,
  ({ courseId, revision, sectionId, title, before: lessonId }, { uid: by }) =>
    changeRecord(courses, {
      id: courseId,
      seen: 'any',
      action: 'add section',
      by,
      decide: async (before) => {
        const course = requireCourseContent(before)
        // The same call came before, and its answer was lost on the way.
        if (course.sections.some((section) => section.sectionId === sectionId)) return course
        assertRevision(courses, before, revision)
        return withSection(course, { sectionId, title }, await allLessons(courseId), lessonId)
      },
    }),
)
