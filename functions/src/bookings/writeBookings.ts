import { Mail } from '@shala/contract/emails/mail'
import { BookingContent } from '@shala/contract/schedules/bookings'
import type { DocumentSnapshot } from 'firebase-admin/firestore'
import type { RateLimit } from '../callable/rateLimit.ts'
import { filterRecipients } from '../emails/EmailComposer.ts'
import type { Commit } from '../firestore/Commit.ts'
import { addRecordChange } from '../firestore/changeRecords.ts'
import { firestore } from '../firestore/client.ts'
import { readDocuments } from '../firestore/readDocuments.ts'
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
  /** True if the emails wait for a minute and an undo withdraws them. */
  readonly held?: boolean
}

/**
 * Adds changed bookings with their events to a commit, and one email per student, however many
 * sessions. The email's key contains a booking and its revision, so a retry cannot send it twice.
 */
export async function writeBookings(
  commit: Commit,
  changes: readonly BookingChange[],
  { by, at, notify = true, held = false }: Written,
): Promise<void> {
  const told = new Map<string, { key: string; ids: string[]; sessions: ToldSession[] }>()
  const withdrawn = held ? await withdrawEmails(commit, changes) : new Set<string>()
  for (const change of changes) {
    const { snapshot, action, rateLimit } = change
    const { id } = snapshot
    const isWithdrawn = withdrawn.has(id)
    const next = isWithdrawn ? { ...change.next, movedFrom: null } : change.next
    const news = isWithdrawn ? null : change.news
    const recordChange = {
      id,
      seen: 'any',
      action,
      by,
      decide: () => next,
      ...(rateLimit && { rateLimit }),
    } as const
    const saved = await addRecordChange(commit, {
      kind: bookings,
      change: recordChange,
      snapshot,
      at,
    })
    if (news === null || (!notify && news !== 'movedUp')) continue
    const { userId, title, timeZone, startsAt, movedFrom } = next
    const roomName = next.takesPlace ? next.roomName : null
    const key = emailKey(userId, id, saved.revision)
    const entry = told.get(userId) ?? { key, ids: [], sessions: [] }
    entry.ids.push(id)
    entry.sessions.push({ news, title, timeZone, startsAt, movedFrom, roomName })
    told.set(userId, entry)
  }
  if (told.size === 0) return
  const people = await filterRecipients([...told.keys()])
  for (const [userId, { key, ids, sessions }] of told) {
    const person = people.get(userId)
    if (person === undefined) continue
    // A student who moved up may have to hurry, and a promotion has no undo.
    const waits = held && sessions.every(({ news }) => news !== 'movedUp')
    commit.create(
      firestore().collection('mail').doc(key),
      sessionEmail({ userId, ...person }, sessions, at, waits ? ids : null),
    )
  }
}

const emailKey = (userId: string, bookingId: string, revision: number) =>
  `sessions_${userId}_${bookingId}_${revision}`

/**
 * Deletes the emails that still wait and whose news the changes take back. Returns the bookings of
 * these emails. An email about a further booking stays, because its other news is still true.
 */
async function withdrawEmails(
  commit: Commit,
  changes: readonly BookingChange[],
): Promise<Set<string>> {
  const reverted = changes.filter(isReverted)
  const ids = new Set(reverted.map(({ snapshot }) => snapshot.id))
  const keys = reverted.map(({ snapshot, next: { userId } }) =>
    emailKey(userId, snapshot.id, Number(snapshot.get('revision'))),
  )
  const withdrawn = new Set<string>()
  for (const [, stored] of await readDocuments('mail', keys)) {
    const mail = Mail.safeParse(stored.data())
    if (!mail.success || mail.data.delivery?.state !== 'HELD') continue
    const about = mail.data.bookings ?? []
    if (about.length === 0 || !about.every((id) => ids.has(id))) continue
    commit.delete(stored)
    for (const id of about) withdrawn.add(id)
  }
  return withdrawn
}

/** Returns true if a session takes place again, or is moved back to its previous time. */
function isReverted({ snapshot, next, news }: BookingChange): boolean {
  if (news === 'restored') return true
  const before = BookingContent.safeParse(snapshot.data())
  return (
    news === 'moved' &&
    before.success &&
    before.data.movedFrom?.getTime() === next.startsAt.getTime()
  )
}
