import { AuditEvent, auditEventId } from '@shala/contract/audit'
import { CourseContent, courses } from '@shala/contract/courses/courses'
import * as contract from '@shala/contract/courses/sections'
import { assertRevision } from '@shala/contract/records'
import { requireCourseContent } from '@shala/domain/courses/courseChanges'
import {
  withoutSection,
  withRestoredSection,
  withSection,
  withSectionTitle,
} from '@shala/domain/courses/sectionChanges'
import { notFound } from '../callable/AppError.ts'
import { changeRecord } from '../firestore/changeRecords.ts'
import { firestore } from '../firestore/client.ts'
import { implement } from '../people/implement.ts'
import { allLessons } from './lesson.ts'

export const addSection = implement(
  contract.addSection,
  ({ courseId, revision, sectionId, title, before: lessonId }, { uid: by }) =>
    changeRecord(courses, {
      id: courseId,
      seen: 'any',
      action: 'add section',
      by,
      decide: async (before) => {
        const course = requireCourseContent(before)
        // A repeated call whose first answer was lost.
        if (course.sections.some((section) => section.sectionId === sectionId)) return course
        assertRevision(courses, before, revision)
        return withSection(course, { sectionId, title }, await allLessons(courseId), lessonId)
      },
    }),
)

export const removeSection = implement(
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

export const renameSection = implement(
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

export const restoreSection = implement(
  contract.restoreSection,
  async ({ courseId, revision, sectionId, removedBy }, { uid: by }) => {
    const section = await removedSection(courseId, sectionId, removedBy)
    if (section === null) throw notFound('removedBy', 'no such section was removed then')
    return changeRecord(courses, {
      id: courseId,
      seen: revision,
      action: 'restore section',
      by,
      decide: (before) => withRestoredSection(before, section),
    })
  },
)

/** Returns the section that this revision removed from a course, or null. */
async function removedSection(courseId: string, sectionId: string, revision: number) {
  const key = auditEventId(courses.collection, courseId, revision)
  const stored = await firestore().collection('auditEvents').doc(key).get()
  const { data: event } = AuditEvent.safeParse(stored.data())
  if (event?.action !== 'remove section') return null
  const [before, after] = [event.before, event.after].map((side) => CourseContent.parse(side))
  const isIt = (section: contract.CourseSection) => section.sectionId === sectionId
  return after?.sections.some(isIt) ? null : (before?.sections.find(isIt) ?? null)
}
