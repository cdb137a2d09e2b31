import { onDocumentWritten } from 'firebase-functions/v2/firestore'
import { mailTrigger } from '../../settings.ts'

/**
 * Sends the emails of the collection `mail` by SMTP (decision 74). Runs on every write, so
 * it sends an email again as soon as an admin requests it.
 */
export const sendMail = onDocumentWritten(
  { ...mailTrigger, document: 'mail/{mailId}' },
  async ({ data }) => (await import('./deliverMail.ts')).answerMailEvent(data?.after),
)
