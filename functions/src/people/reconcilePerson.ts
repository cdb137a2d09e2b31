import { claimWaiting } from '../waiting/claimWaiting.ts'
import { findUser } from './findUser.ts'
import { forgetPerson } from './forgetPerson.ts'
import { rememberPerson } from './mapping.ts'
import { noteUnverified } from './settleVerification.ts'

/**
 * Brings what we keep about a person in line with whether they have an account, now. Both auth
 * triggers do exactly this: events arrive more than once and in any order, so what an event says
 * may be old, and only the Auth record says what is true.
 */
export async function reconcilePerson(userId: string): Promise<void> {
  const record = await findUser(userId)
  if (record === null) return forgetPerson(userId)
  await Promise.all([rememberPerson(record), noteUnverified(record)])
  await claimWaiting(record)
  // The account may have been deleted while we wrote, and its own event may be over already.
  if ((await findUser(userId)) === null) await forgetPerson(userId)
}
