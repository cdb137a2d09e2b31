import type { UserRecord } from 'firebase-admin/auth'
import { claimPending } from '../pendingGrants/claimPending.ts'
import { findUser } from '../people/findUser.ts'
import { syncEmailMapping } from '../people/mapping.ts'
import { noteUnverified } from '../people/settleVerification.ts'
import { deletePersonData } from './deletePersonData.ts'
import type { DeletedAccount } from './identify.ts'

/**
 * Brings what we keep about a person in line with whether they have an account, now. Both auth
 * triggers and the nightly job do exactly this: events arrive more than once and in any order, so
 * what an event says may be old, and only the Auth record says what is true. `account` is what the
 * event of a deletion says of the account that is gone.
 */
export async function reconcileAccount(userId: string, account?: DeletedAccount): Promise<void> {
  const record = await findUser(userId)
  if (record === null) return deletePersonData(userId, account)
  await Promise.all([syncEmailMapping(record), noteUnverified(record)])
  await claimPending(record)
  // The account may have changed or gone while we wrote, and the event of that may be over already.
  const now = await findUser(userId)
  if (now === null) await deletePersonData(userId, record)
  else if (!saysTheSame(now, record)) await reconcileAccount(userId)
}

function saysTheSame(one: UserRecord, other: UserRecord): boolean {
  return (
    one.email === other.email &&
    one.emailVerified === other.emailVerified &&
    one.displayName === other.displayName
  )
}
