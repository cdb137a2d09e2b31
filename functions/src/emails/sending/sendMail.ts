import { onDocumentWritten } from 'firebase-functions/v2/firestore'
import { mailTrigger } from '../../settings.ts'

/**
 * Sends the emails of the collection `mail` by SMTP (docs/decisions/0074). It hears of every write, so
 * an email that an admin sends again goes out at once.
 */
export const sendMail = onDocumentWritten(
  { ...mailTrigger, document: 'mail/{mailId}' },
  async ({ data }) => (await import('./deliverMail.ts')).answerMailEvent(data?.after),
)
