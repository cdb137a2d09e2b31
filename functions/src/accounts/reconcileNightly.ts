import { scheduledJob } from '../firestore/scheduledJob.ts'
import { accountsSweep } from '../settings.ts'
import { reconcileAccounts } from './reconcileAccounts.ts'

/** Every night: what is kept about people is brought in line with the accounts that there are. */
export const reconcileNightly = scheduledJob('reconcileNightly', accountsSweep, async () => ({
  ...(await reconcileAccounts()),
}))
