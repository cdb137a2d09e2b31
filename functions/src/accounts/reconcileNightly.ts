import { scheduledJob } from '../firestore/scheduledJob.ts'
import { removeDisabledAdmins } from '../people/removeDisabledAdmins.ts'
import { accountsSweep } from '../settings.ts'
import { reconcileAccounts } from './reconcileAccounts.ts'

/**
 * Every night: removes the role of admins whose accounts are disabled, and brings what is kept about
 * people in line with the accounts that there are.
 */
export const reconcileNightly = scheduledJob('reconcileNightly', accountsSweep, async () => {
  const removedAdmins = await removeDisabledAdmins()
  return { ...(await reconcileAccounts()), removedAdmins }
})
