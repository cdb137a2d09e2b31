import { randomUUID } from 'node:crypto'
import { AccessEvent, AccessRecord } from '@shala/contract/access/access'
import { AccessNote } from '@shala/contract/access/accessNotes'
import { AuditEvent } from '@shala/contract/audit'
import type { CourseContent } from '@shala/contract/courses/courses'
import { accessId } from '@shala/contract/ids'
import { UserEmailMapping } from '@shala/contract/people/people'
import type { DocumentReference } from 'firebase-admin/firestore'
import type * as z from 'zod'
import { firestore } from '../firestore/client.ts'

const madeCourses: DocumentReference[] = []

// All tests share one school, which may have only so many courses.
afterAll(async () => {
  await Promise.all(madeCourses.map((course) => course.delete()))
})

/** A published course, made for one test. */
export async function addCourse(
  title = 'A course',
  wishes: Partial<CourseContent> = {},
): Promise<string> {
  const courseId = `course-${randomUUID()}`
  const at = new Date()
  const course = firestore().collection('courses').doc(courseId)
  madeCourses.push(course)
  await course.set({
    title,
    summary: '',
    status: 'published',
    createdAt: at,
    updatedAt: at,
    ...wishes,
  })
  return courseId
}

/** A document as it is stored, or null. */
export async function readStored<Kept>(
  schema: z.ZodType<Kept>,
  collection: string,
  id: string,
): Promise<Kept | null> {
  const stored = await firestore().collection(collection).doc(id).get()
  return stored.exists ? schema.parse(stored.data()) : null
}

/** The documents of a collection whose field has a value. */
export async function listStored<Kept>(
  schema: z.ZodType<Kept>,
  collection: string,
  field: string,
  value: string,
): Promise<Kept[]> {
  const { docs } = await firestore().collection(collection).where(field, '==', value).get()
  return docs.map((stored) => schema.parse(stored.data()))
}

const byRevision = (one: { revision: number }, other: { revision: number }) =>
  one.revision - other.revision

/** The access record as it is stored, or null. */
export const readRecord = (userId: string, courseId: string) =>
  readStored(AccessRecord, 'userCourseAccess', accessId(userId, courseId))

/** The events of one access record, in the order of their revisions. */
export const listEvents = async (userId: string, courseId: string) => {
  const events = listStored(AccessEvent, 'accessEvents', 'accessId', accessId(userId, courseId))
  return (await events).sort(byRevision)
}

/** Returns the admin notes about changes of one access record, in the order of revisions. */
export const listNotes = async (userId: string, courseId: string) => {
  const notes = listStored(AccessNote, 'accessNotes', 'accessId', accessId(userId, courseId))
  return (await notes).sort(byRevision)
}

/** Waits until `look` gives something other than null. Triggers run when they run. */
export async function eventually<Value>(
  look: () => Promise<Value | null>,
  seconds = 120,
): Promise<Value> {
  const deadline = Date.now() + seconds * 1000
  for (;;) {
    const value = await look()
    if (value !== null) return value
    if (Date.now() > deadline) throw new Error(`It did not happen within ${seconds} seconds`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

/** Every mapping that names a person. */
export const listMappings = (userId: string) =>
  listStored(UserEmailMapping, 'userEmailMapping', 'userId', userId)

/** The audit events of one record, in the order of their revisions. */
export async function listAudit(collection: string, documentId: string): Promise<AuditEvent[]> {
  const events = await listStored(AuditEvent, 'auditEvents', 'documentId', documentId)
  return events.filter((event) => event.collection === collection).sort(byRevision)
}
