import { mapInChunks } from '@shala/contract/values/chunk'
import { log } from '../log.ts'
import { findPeople } from '../people/findPeople.ts'
import { tryClaimPending } from './claimPending.ts'

/**
 * Gives the pending grants of some addresses to those who have proven them by now. Whoever lets something
 * wait asks for this once it does: the address may have been verified between the look at it and
 * the commit, and its owner have signed in too early to find anything. Doing it again changes
 * nothing.
 */
export async function claimForVerified(emails: Iterable<string>): Promise<void> {
  const { byAddress } = await findPeople([], emails)
  const people = new Map([...byAddress.values()].map((record) => [record.uid, record]))
  await mapInChunks([...people.values()], { size: 1, atOnce: 8 }, (ids) =>
    Promise.all(ids.map(tryClaimPending)),
  )
}

/**
 * Like `claimForVerified`, after something that is committed and stands whatever becomes of this: a
 * failure is logged. Who proved the address claims the pending grants the next time they sign in.
 */
export async function tryClaimForVerified(emails: Iterable<string>): Promise<void> {
  try {
    await claimForVerified(emails)
  } catch (error) {
    log.write('pendingGrant.claimFailed', { error })
  }
}
