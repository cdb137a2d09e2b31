import { CourseContent } from '@shala/contract/courses/courses'
import type { ContactSubject } from '@shala/contract/messages/contact'
import { SpamSender, type ContactMessage } from '@shala/contract/messages/messages'
import type { DocumentReference, DocumentSnapshot } from 'firebase-admin/firestore'
import type { Commit } from '../firestore/Commit.ts'
import { firestore } from '../firestore/client.ts'
import { readAll } from '../firestore/readDocuments.ts'
import { copyEmail, noticeEmail, noticeKey } from './messageEmails.ts'
import { parseOfficeEmail, officeRef } from './office.ts'
import { spamSenderRef } from './senderKeys.ts'

/** Where the course is kept that a message may be about. */
export function subjectRef(subject: ContactSubject): DocumentReference {
  return firestore().collection('courses').doc(subject)
}

/** The title of the course that a message is about, or its key; null where it is about none. */
export function parseCourseTitle(
  subject: ContactSubject,
  stored: DocumentSnapshot | undefined,
): string | null {
  if (subject === 'general') return null
  return CourseContent.safeParse(stored?.data()).data?.title ?? subject
}

type Written = Pick<
  ContactMessage,
  'name' | 'email' | 'subject' | 'date' | 'message' | 'asksToExtend' | 'userId'
>

/** How the school takes a message. */
interface Reception {
  /** Returns true if spam came from both its proven address and its network before. */
  readonly isSpam: (at: Date) => boolean
  /** Adds the e-mail to the office, where it has an address: who stores the message sends it once. */
  readonly tellOffice: (commit: Commit, messageId: string, at: Date) => void
  /** Adds the e-mail with what was written to who wrote it. */
  readonly sendCopy: (commit: Commit, messageId: string, at: Date) => void
}

/**
 * Reads what decides how a message is taken. A report of spam in the very moment of a message does
 * not meet it: no version is named, so that admins never hold up who writes.
 */
export async function readReception(
  written: Written,
  senderKeys: readonly string[],
): Promise<Reception> {
  const [storedOffice, course, ...senders] = await readAll([
    officeRef(),
    subjectRef(written.subject),
    ...senderKeys.map(spamSenderRef),
  ])
  const office = parseOfficeEmail(storedOffice)
  const title = parseCourseTitle(written.subject, course)
  return {
    // One key alone never hides a message: networks are shared, and so are some addresses.
    isSpam: (at) =>
      senders.length > 1 &&
      senders.every((sender) => sender.exists && SpamSender.parse(sender.data()).expiresAt > at),
    tellOffice: (commit, messageId, at) => {
      if (office === null) return
      const about = { messageId, message: written, course: title }
      const mail = firestore().collection('mail').doc(noticeKey(messageId))
      commit.create(mail, noticeEmail(office, about, at))
    },
    sendCopy: (commit, messageId, at) => {
      const about = { messageId, message: written, course: title }
      const mail = firestore().collection('mail').doc(`copy-${messageId}`)
      commit.create(mail, copyEmail(about, written.userId, at))
    },
  }
}
