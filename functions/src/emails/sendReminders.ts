import { scheduledJob } from '../firestore/scheduledJob.ts'
import { reminderJob } from '../settings.ts'
import { sendExpiryReminders } from './sendExpiryReminders.ts'

/** In the morning, when most people read their mail: who loses a course soon is told. */
export const sendReminders = scheduledJob('sendReminders', reminderJob, async () => ({
  reminders: await sendExpiryReminders(new Date()),
}))
