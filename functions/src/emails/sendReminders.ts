import { onSchedule } from 'firebase-functions/v2/scheduler'
import { log } from '../log.ts'
import { dailyReminders } from '../settings.ts'
import { sendExpiryReminders } from './sendExpiryReminders.ts'

/** Every morning: who loses a course soon is told. */
export const sendReminders = onSchedule(dailyReminders, async () => {
  log.info('reminded', { templates: await sendExpiryReminders(new Date()) })
})
