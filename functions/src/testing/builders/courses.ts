import { randomUUID } from 'node:crypto'
import type { AuditEvent } from '@shala/contract/audit'
import * as courses from '@shala/contract/courses/courses'
import * as lessons from '@shala/contract/courses/lessons'
import { call } from '../server.ts'
import { listAudit, readStored } from '../store.ts'
import type { TestPerson } from './people.ts'

/** A course made by the admin, a draft; its key. */
export async function createDraftCourse(admin: TestPerson, title = 'A course'): Promise<string> {
  const courseId = `course-${randomUUID()}`
  await call(courses.createCourse, { courseId, course: { title, summary: '' } }, admin)
  return courseId
}

/** The course as it is stored, or null. */
export const readCourse = (courseId: string) => readStored(courses.Course, 'courses', courseId)

/** A key for a lesson, as a browser makes it up. */
export const createLessonId = () => randomUUID().replaceAll('-', '').slice(0, 20)

/** A paragraph of a lesson. */
export const paragraph = (text: string, key = 'b1') => ({
  _type: 'block' as const,
  _key: key,
  style: 'normal' as const,
  children: [{ _type: 'span' as const, _key: 's1', text, marks: [] }],
  markDefs: [],
})

/** A lesson made by the admin, as its receipt says. */
export function createLesson(admin: TestPerson, courseId: string, form: object = {}) {
  const lesson = { title: 'Sitting', body: [paragraph('Sit.')], ...form }
  return call(
    lessons.saveLesson,
    { courseId, lessonId: createLessonId(), revision: 0, lesson },
    admin,
  )
}

/** The lesson as it is stored, or null. */
export const readLesson = (courseId: string, id: string) =>
  readStored(lessons.Lesson, lessons.lessonsPath(courseId), id)

export const listLessonEvents = (courseId: string, id: string): Promise<AuditEvent[]> =>
  listAudit(lessons.lessonsPath(courseId), id)

/** The actions of a lesson's events, in their order. */
export async function lessonActions(courseId: string, id: string): Promise<string[]> {
  return (await listLessonEvents(courseId, id)).map(({ action }) => action)
}
