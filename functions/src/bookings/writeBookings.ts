import type { BookingContent } from '@shala/contract/schedules/bookings'
import type { DocumentSnapshot } from 'firebase-admin/firestore'
import type { RateLimit } from '../callable/rateLimit.ts'
import { filterRecipients } from '../emails/EmailComposer.ts'
import type { Commit } from '../firestore/Commit.ts'
import { addRecordChange } from '../firestore/changeRecords.ts'
import { firestore } from '../firestore/client.ts'
import { bookings } from './booking.ts'
import { sessionEmail, type SessionNews, type ToldSession } from './sessionEmail.ts'

/** A changed booking and the news for its student, if any. */
export interface BookingChange {
  /** The snapshot that was read; it may not exist. */
  readonly snapshot: DocumentSnapshot
  readonly next: BookingContent
  readonly action: string
  readonly news: SessionNews | null
  readonly rateLimit?: RateLimit
}

interface Written {
  readonly by: string
  readonly at: Date
  /** If false, only students promoted from the waiting list are emailed. */
  readonly notify?: boolean
}

/**
 * Adds changed bookings with their events to a commit, and one email per student, however many
 * sessions. The email's key contains a booking and its revision, so a retry cannot send it twice.
 */
export async function writeBookings(
  commit: Commit,
  changes: readonly BookingChange[],
  { by, at, notify = true }: Written,
): Promise<void> {
  const told = new Map<string, { key: string; sessions: ToldSession[] }>()
  for (const { snapshot, next, action, news, rateLimit } of changes) {
    const { id } = snapshot
    const change = {
      id,
      seen: 'any',
      action,
      by,
      decide: () => next,
      ...(rateLimit && { rateLimit }),
    } as const
    const saved = await addRecordChange(commit, { kind: bookings, change, snapshot, at })
    if (news === null || (!notify && news !== 'movedUp')) continue
    const { userId, title, timeZone, startsAt, movedFrom } = next
    const roomName = next.takesPlace ? next.roomName : null
    const key = `sessions_${userId}_${id}_${saved.revision}`
    const entry = told.get(userId) ?? { key, sessions: [] }
    entry.sessions.push({ news, title, timeZone, startsAt, movedFrom, roomName })
    told.set(userId, entry)
  }
  if (told.size === 0) return
  const people = await filterRecipients([...told.keys()])
  for (const [userId, { key, sessions }] of told) {
    const person = people.get(userId)
    if (person === undefined) continue
    commit.create(
      firestore().collection('mail').doc(key),
      sessionEmail({ userId, ...person }, sessions, at),
    )
  }
}
