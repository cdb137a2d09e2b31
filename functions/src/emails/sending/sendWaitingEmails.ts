import { wakeWaitingMails } from './wakeWaitingMails.ts'

/** Every few minutes: tries deferred emails again, and sends those whose event was lost. */
export async function sendWaitingEmails(now: Date) {
  return { emails: await wakeWaitingMails(now) }
}
