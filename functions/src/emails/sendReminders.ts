import { onSchedule } from 'firebase-functions/v2/scheduler'
import { log } from '../log.ts'
import { dailyLetters } from '../settings.ts'
import { sendExpiryReminders } from './sendExpiryReminders.ts'

/** Every morning: who loses a course soon is told. */
export const sendReminders = onSchedule(dailyLetters, async () => {
  log.info('reminded', { letters: await sendExpiryReminders(new Date()) })
})
