import { CourseContent } from '@shala/contract/courses/courses'
import type { ContactSubject } from '@shala/contract/messages/contact'
import { SpamSender, type ContactMessage } from '@shala/contract/messages/messages'
import type { DocumentReference, DocumentSnapshot } from 'firebase-admin/firestore'
import type { Commit } from '../firestore/Commit.ts'
import { firestore } from '../firestore/client.ts'
import { readAll } from '../firestore/readDocuments.ts'
import { parseOfficeEmail, officeRef } from '../school/office.ts'
import { copyEmail, noticeEmail, noticeKey } from './messageEmails.ts'
import { spamSenderRef } from './senderKeys.ts'

/** Returns the document of the message's course. */
export function subjectRef(subject: ContactSubject): DocumentReference {
  return firestore().collection('courses').doc(subject)
}

/** Returns the title of the message's course or its key; null without a course. */
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

/** How a new message is processed. */
interface Reception {
  /** Returns true if spam came from both its proven address and its network before. */
  readonly isSpam: (at: Date) => boolean
  /** Adds the notification to the office if it has an address; its key makes it unique. */
  readonly tellOffice: (commit: Commit, messageId: string, at: Date) => void
  readonly sendCopy: (commit: Commit, messageId: string, at: Date) => void
}

/**
 * Reads the data that decides how a message is processed. Does not require the spam records to be
 * unchanged, so that admins never delay senders.
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
    // A single key never hides a message, because networks and some addresses are shared.
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
