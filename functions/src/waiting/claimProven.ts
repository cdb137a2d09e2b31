import { peopleNamed } from '../people/peopleNamed.ts'
import { askInPortions } from '../portions.ts'
import { claimInPassing } from './claimWaiting.ts'

/**
 * Gives what waits for some addresses to those who have proven them by now. Whoever lets something
 * wait asks for this once it does: the address may have been verified between the look at it and
 * the commit, and its owner have signed in too early to find anything. Doing it again changes
 * nothing.
 */
export async function claimProven(emails: Iterable<string>): Promise<void> {
  const { byAddress } = await peopleNamed([], emails)
  const people = new Map([...byAddress.values()].map((record) => [record.uid, record]))
  await askInPortions([...people.values()], { size: 1, atOnce: 8 }, (portion) =>
    Promise.all(portion.map(claimInPassing)),
  )
}
