import { MailDelivery } from '@shala/contract/emails/emailTemplates'
import type { DocumentSnapshot } from 'firebase-admin/firestore'
import { deliverMail } from './deliverMail.ts'
import { isDue } from './delivery.ts'

/**
 * Sends an email after a write, given the document as that write left it. Events come at least once and
 * in any order: an event is a reason to look, and the stored document decides.
 */
export async function answerMailEvent(written: DocumentSnapshot | undefined): Promise<void> {
  if (written?.exists !== true) return
  const delivery = MailDelivery.optional().safeParse(written.get('delivery'))
  // The sender's own writes make events, too.
  if (delivery.success && !isDue(delivery.data, new Date())) return
  await deliverMail(written.id)
}
