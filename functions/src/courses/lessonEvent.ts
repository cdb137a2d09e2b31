import { AuditEvent, auditEventId } from '@shala/contract/audit'
import { lessonsOf } from '@shala/contract/courses/lessons'
import { firestore } from '../firestore/client.ts'

/** The event of the change that made a revision of a lesson, or null where there was none. */
export async function lessonEvent(
  courseId: string,
  lessonId: string,
  revision: number,
): Promise<AuditEvent | null> {
  const key = auditEventId(lessonsOf(courseId), lessonId, revision)
  const event = await firestore().collection('auditEvents').doc(key).get()
  return event.exists ? AuditEvent.parse(event.data()) : null
}
