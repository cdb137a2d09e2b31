import { CourseContent } from '@shala/contract/courses/courses'
import type { ContactSubject } from '@shala/contract/messages/contact'
import type { DocumentReference, DocumentSnapshot } from 'firebase-admin/firestore'
import { firestore } from '../firestore/client.ts'

/** Where the course is kept that a message may be about. */
export function subjectRef(subject: ContactSubject): DocumentReference {
  return firestore().collection('courses').doc(subject)
}

/** The title of the course that a message is about, or its key; null where it is about none. */
export function courseTitleIn(
  subject: ContactSubject,
  stored: DocumentSnapshot | undefined,
): string | null {
  if (subject === 'general') return null
  return CourseContent.safeParse(stored?.data()).data?.title ?? subject
}
