import { randomUUID } from 'node:crypto'
import { AccessEvent, AccessRecord } from '@shala/contract/access/access'
import { AccessNote } from '@shala/contract/access/accessNotes'
import { AuditEvent } from '@shala/contract/audit'
import type { CourseContent } from '@shala/contract/courses/courses'
import { accessId } from '@shala/contract/ids'
import { UserEmailMapping } from '@shala/contract/people/people'
import type { DocumentReference } from 'firebase-admin/firestore'
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

/** The access record as it is stored, or null. */
export async function readRecord(userId: string, courseId: string): Promise<AccessRecord | null> {
  const snapshot = await firestore()
    .collection('userCourseAccess')
    .doc(accessId(userId, courseId))
    .get()
  return snapshot.exists ? AccessRecord.parse(snapshot.data()) : null
}

/** The events of one access record, in the order of their revisions. */
export async function listEvents(userId: string, courseId: string): Promise<AccessEvent[]> {
  const { docs } = await firestore()
    .collection('accessEvents')
    .where('accessId', '==', accessId(userId, courseId))
    .get()
  return docs
    .map((document) => AccessEvent.parse(document.data()))
    .sort((a, b) => a.revision - b.revision)
}

/** Returns the admin notes about changes of one access record, in the order of revisions. */
export async function listNotes(userId: string, courseId: string): Promise<AccessNote[]> {
  const { docs } = await firestore()
    .collection('accessNotes')
    .where('accessId', '==', accessId(userId, courseId))
    .get()
  return docs
    .map((document) => AccessNote.parse(document.data()))
    .sort((a, b) => a.revision - b.revision)
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
export async function listMappings(userId: string): Promise<UserEmailMapping[]> {
  const { docs } = await firestore()
    .collection('userEmailMapping')
    .where('userId', '==', userId)
    .get()
  return docs.map((document) => UserEmailMapping.parse(document.data()))
}

/** The audit events of one record, in the order of their revisions. */
export async function listAudit(collection: string, documentId: string): Promise<AuditEvent[]> {
  const { docs } = await firestore()
    .collection('auditEvents')
    .where('collection', '==', collection)
    .where('documentId', '==', documentId)
    .get()
  return docs
    .map((document) => AuditEvent.parse(document.data()))
    .sort((a, b) => a.revision - b.revision)
}
