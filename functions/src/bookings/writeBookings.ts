import { AuditEvent, auditEventId } from '@shala/contract/audit'
import { Mail, type ToldBooking } from '@shala/contract/emails/mail'
import { BookingContent, bookings } from '@shala/contract/schedules/bookings'
import type { DocumentSnapshot } from 'firebase-admin/firestore'
import type { RateLimit } from '../callable/rateLimit.ts'
import { filterRecipients } from '../emails/EmailComposer.ts'
import type { Commit } from '../firestore/Commit.ts'
import { addRecordChange } from '../firestore/changeRecords.ts'
import { firestore } from '../firestore/client.ts'
import { readDocuments } from '../firestore/readDocuments.ts'
import { sessionEmail, toToldSession, type SessionNews, type ToldSession } from './sessionEmail.ts'

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
  /** True if the emails wait for a minute, in which a further change withdraws or replaces them. */
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
  const told = new Map<string, { key: string; about: ToldBooking[]; sessions: ToldSession[] }>()
  const known = held ? await withdrawEmails(commit, changes) : new Map<string, Known>()
  for (const change of changes) {
    const { snapshot, action, rateLimit } = change
    const { id } = snapshot
    const before = known.get(id)
    const { next, news } = before === undefined ? change : retell(before, change)
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
    // A withdrawn email was to be sent, so its student is told what is true now.
    const isTold = notify || before !== undefined || news === 'movedUp'
    if (news === null || !isTold) continue
    const { userId } = next
    const key = emailKey(userId, id, saved.revision)
    const entry = told.get(userId) ?? { key, about: [], sessions: [] }
    const knownRevision = before?.revision ?? getRevision(snapshot)
    entry.about.push({ id, known: knownRevision, told: saved.revision })
    entry.sessions.push(toToldSession(news, next))
    told.set(userId, entry)
  }
  if (told.size === 0) return
  const people = await filterRecipients([...told.keys()])
  for (const [userId, { key, about, sessions }] of told) {
    const person = people.get(userId)
    if (person === undefined) continue
    // A student who moved up may have to hurry, and a promotion has no undo.
    const waits = held && sessions.every(({ news }) => news !== 'movedUp')
    commit.create(
      firestore().collection('mail').doc(key),
      sessionEmail({ userId, ...person }, sessions, at, waits ? about : null),
    )
  }
}

const emailKey = (userId: string, bookingId: string, revision: number) =>
  `sessions_${userId}_${bookingId}_${revision}`

/** A state of a booking that its student knows. */
interface Known {
  readonly revision: number
  readonly booking: BookingContent
}

/**
 * Deletes the emails that still wait, if all of their bookings change again. Returns these bookings as
 * their students knew them before. An email about a further booking stays, because its other news is
 * still true.
 */
async function withdrawEmails(
  commit: Commit,
  changes: readonly BookingChange[],
): Promise<ReadonlyMap<string, Known>> {
  const revisions = new Map(changes.map(({ snapshot }) => [snapshot.id, getRevision(snapshot)]))
  const keys = changes.map(({ snapshot, next: { userId } }) =>
    emailKey(userId, snapshot.id, getRevision(snapshot)),
  )
  const waiting = [...(await readDocuments('mail', keys)).values()].flatMap((stored) => {
    const { data: mail } = Mail.safeParse(stored.data())
    if (mail?.bookings === undefined || mail.delivery?.state !== 'HELD') return []
    const isLatest = mail.bookings.every(({ id, told }) => revisions.get(id) === told)
    return isLatest ? [{ stored, about: mail.bookings }] : []
  })
  const before = await readBookingsAt(
    waiting.flatMap(({ about }) => about.map(({ id, known: revision }) => ({ id, revision }))),
  )
  const known = new Map<string, Known>()
  for (const { stored, about } of waiting) {
    const states = about.flatMap(({ id, known: revision }) => {
      const booking = before.get(id)
      return booking === undefined ? [] : [[id, { revision, booking }] as const]
    })
    if (states.length < about.length) continue
    commit.delete(stored)
    for (const [id, one] of states) known.set(id, one)
  }
  return known
}

const getRevision = (snapshot: DocumentSnapshot) => Number(snapshot.get('revision') ?? 0)

/** Reads bookings as they were at a revision, by their keys. Leaves out those without a valid event. */
export async function readBookingsAt(
  all: readonly { readonly id: string; readonly revision: number }[],
): Promise<ReadonlyMap<string, BookingContent>> {
  const keys = new Map(
    all.map(({ id, revision }) => [auditEventId(bookings.collection, id, revision), id]),
  )
  const events = await readDocuments('auditEvents', keys.keys())
  return new Map(
    [...keys].flatMap(([key, id]) => {
      const { data: event } = AuditEvent.safeParse(events.get(key)?.data())
      const { data: booking } = BookingContent.safeParse(event?.after)
      return booking === undefined ? [] : [[id, booking] as const]
    }),
  )
}

/** Returns a change as news for a student who knows an earlier state of the booking. */
function retell({ booking: known }: Known, { next }: BookingChange) {
  const isMoved = known.startsAt.getTime() !== next.startsAt.getTime()
  const movedFrom = isMoved ? known.startsAt : known.movedFrom
  return { next: { ...next, movedFrom }, news: getNews(known, next) }
}

/**
 * Returns the news of a changed booking. A change of room is announced like a change of time. Of teachers
 * only substitutes are announced.
 */
export function getNews(
  before: BookingContent,
  now: BookingContent,
): 'movedUp' | 'restored' | 'cancelled' | 'moved' | 'substituted' | null {
  if (now.state !== before.state) return 'movedUp'
  if (now.takesPlace !== before.takesPlace) return now.takesPlace ? 'restored' : 'cancelled'
  const isSame =
    before.startsAt.getTime() === now.startsAt.getTime() &&
    before.endsAt.getTime() === now.endsAt.getTime() &&
    before.roomId === now.roomId
  if (!now.takesPlace) return null
  if (!isSame) return 'moved'
  return before.substituteId === now.substituteId ? null : 'substituted'
}
