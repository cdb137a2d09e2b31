import { onSchedule } from 'firebase-functions/v2/scheduler'
import { log } from '../log.ts'
import { dailySweep } from '../settings.ts'
import { removeOldMessages } from './removeOldMessages.ts'

/** Every night: what visitors wrote a year ago goes. */
export const sweepContactMessages = onSchedule(dailySweep, async ({ scheduleTime }) => {
  log.info('old messages removed', { count: await removeOldMessages(new Date(scheduleTime)) })
})
