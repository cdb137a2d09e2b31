import type { AccessEvent } from '@shala/contract/access/access'
import { Timestamp } from 'firebase-admin/firestore'
import { days } from './operations/operations.ts'
import { findContradiction, opensOn, getState } from './state.ts'
import type { History, SavedEvent, World } from './world.ts'

/** Everything stored is whole, and the rules read of the records what the model does. */
export function requireWhole({ pairs, invitations, members }: World): void {
  for (const pair of pairs) {
    // The record of a deleted account is marked, and made anonymous, after the event that ended it.
    const isGone = pair.record?.accountDeleted === true
    const record = isGone ? { ...pair.record, accountDeleted: undefined } : pair.record
    requireHistory({ ...pair, record }, isGone)
    for (const { event } of pair.events) expect(findContradiction(event.after, days)).toBeNull()
    const today = new Date().toISOString().slice(0, 10)
    const { person, course, reads } = pair
    const opened = opensOn(getState(pair.record), today)
    expect({ person, course, reads }).toEqual({ person, course, reads: opened })
  }
  for (const wait of invitations) requireHistory(wait)
  for (const member of members) requireHistory(member, true)
}

interface Sides {
  readonly revision: number
  readonly before: unknown
  readonly after: unknown
}

/**
 * Requires that each event continues from the previous one, without missing or repeated events, and
 * that the record equals the last event and was written in the same commit, unless it may be
 * written without an event.
 */
function requireHistory(
  { record, savedAt, events }: History<object, Sides>,
  isWrittenAlone = false,
): void {
  const revisions = events.map(({ event }) => event.revision)
  expect(revisions).toEqual(events.map((_, place) => place + 1))
  let before: unknown = null
  for (const { event } of events) {
    expect(event.before).toEqual(before)
    before = event.after
  }
  expect(plain(record)).toEqual(plain(before))
  if (!isWrittenAlone) expect(savedAt).toBe(events.at(-1)?.savedAt ?? null)
}

/** With one word for a moment: a parsed record has dates where an event of any kind has timestamps. */
function plain(value: unknown): unknown {
  if (value instanceof Timestamp) return value.toDate().toISOString()
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value)) return value.map(plain)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, plain(part)]))
}

/** The event of an access record that a commit made, if it made one. */
export function eventAt(
  events: readonly SavedEvent<AccessEvent>[],
  savedAt: string,
): AccessEvent | undefined {
  return events.find((saved) => saved.savedAt === savedAt)?.event
}
