import * as logger from 'firebase-functions/logger'
import { onSchedule } from 'firebase-functions/v2/scheduler'
import { dailyLetters } from '../settings.ts'
import { remindOfEnds } from './remindOfEnds.ts'

/** Every morning: who loses a course soon is told. */
export const sendReminders = onSchedule(dailyLetters, async () => {
  logger.info('reminded', { letters: await remindOfEnds(new Date()) })
})
