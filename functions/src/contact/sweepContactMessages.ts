import { scheduledJob } from '../firestore/scheduledJob.ts'
import { dailySweep } from '../settings.ts'
import { removeOldMessages } from './removeOldMessages.ts'

/** Every night: what visitors wrote a year ago goes. */
export const sweepContactMessages = scheduledJob(
  'sweepContactMessages',
  dailySweep,
  async (now) => ({ removed: await removeOldMessages(now) }),
)
