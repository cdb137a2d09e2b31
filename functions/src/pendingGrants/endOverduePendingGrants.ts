import { onSchedule } from 'firebase-functions/v2/scheduler'
import { log } from '../log.ts'
import { dailySweep } from '../settings.ts'
import { endPending } from './endPending.ts'

/** Every night: what has waited for its address long enough is marked as ended. */
export const endOverduePendingGrants = onSchedule(dailySweep, async ({ scheduleTime }) => {
  log.info('waiting grants ended', { count: await endPending(new Date(scheduleTime)) })
})
