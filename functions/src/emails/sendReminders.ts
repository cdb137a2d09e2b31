import { sendExpiryReminders } from './sendExpiryReminders.ts'

/** In the morning, when most people read their mail: who loses a course soon is told. */
export async function sendReminders() {
  return { reminders: await sendExpiryReminders(new Date()) }
}
