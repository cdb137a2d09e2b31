import { removeDisabledAdmins } from '../people/removeDisabledAdmins.ts'
import { reconcileAccounts } from './reconcileAccounts.ts'

/**
 * Every night: removes the role of admins whose accounts are disabled, and brings what is kept about
 * people in line with the accounts that there are.
 */
export async function reconcileNightly() {
  const removedAdmins = await removeDisabledAdmins()
  return { ...(await reconcileAccounts()), removedAdmins }
}
