import { scheduledJob } from '../firestore/scheduledJob.ts'
import { dailySweep } from '../settings.ts'
import { endPending } from './endPending.ts'

/** Every night: what has waited for its address long enough is marked as ended. */
export const endOverduePendingGrants = scheduledJob(
  'endOverduePendingGrants',
  dailySweep,
  async (now) => ({ ended: await endPending(now) }),
)
