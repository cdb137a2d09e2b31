import { AccessRecord, isAccessActive } from '@shala/contract/access/access'
import type { Mail } from '@shala/contract/emails/mail'
import { accessId } from '@shala/contract/ids'
import { BookingContent, bookings } from '@shala/contract/schedules/bookings'
import { filterRecipients } from '../emails/EmailComposer.ts'
import { type ReleaseEmail, wakeWaitingMails } from '../emails/sending/wakeWaitingMails.ts'
import { readDocuments } from '../firestore/readDocuments.ts'
import { readSession } from './booking.ts'
import { freeSeatEmail, sessionEmail, toToldSession } from './sessionEmail.ts'
import { getNews, readBookingsAt } from './writeBookings.ts'

/** Every few minutes: releases held emails, tries deferred ones again, and sends those that were missed. */
export async function sendWaitingEmails(now: Date) {
  return { emails: await wakeWaitingMails(now, (mail) => releaseSessionEmail(mail, now)) }
}

/**
 * Leaves out the bookings that their student has cancelled or made since, and those of a lost course.
 * Returns null if none is left, or if the account has no verified address any more (decision 74).
 */
async function releaseSessionEmail(
  { to, userId, bookings: told = [], freeSeat, createdAt }: Mail,
  now: Date,
): ReturnType<ReleaseEmail> {
  if (freeSeat !== undefined) return releaseFreeSeatEmail(freeSeat, to, now)
  if (userId === null) return {}
  const person = (await filterRecipients([userId])).get(userId)
  const stored = await readDocuments(
    bookings.collection,
    told.map(({ id }) => id),
  )
  const getBooking = (id: string) => BookingContent.safeParse(stored.get(id)?.data()).data
  const holds = await readAccess(
    userId,
    told.flatMap(({ id }) => getBooking(id) ?? []),
  )
  const left = told.filter(({ id }) => {
    const booking = getBooking(id)
    // A damaged booking must not stop this email, nor those behind it.
    if (booking === undefined) return stored.get(id)?.exists === true
    if (booking.state === 'left' || booking.since > createdAt) return false
    return holds(booking, now) || holds(booking, booking.startsAt)
  })
  if (person === undefined || left.length === 0) return null
  if (left.length === told.length) return {}
  const [before, after] = await Promise.all([
    readBookingsAt(left.map(({ id, known: revision }) => ({ id, revision }))),
    readBookingsAt(left.map(({ id, told: revision }) => ({ id, revision }))),
  ])
  const sessions = left.flatMap(({ id }) => {
    const [from, to] = [before.get(id), after.get(id)]
    const news = from && to ? getNews(from, to) : null
    return news !== null && to ? toToldSession(news, to) : []
  })
  if (sessions.length < left.length) return {}
  const { message } = sessionEmail({ userId, ...person }, sessions, createdAt)
  return { message, bookings: left }
}

/** Returns the email about a seat that is still free, with those who wait now; otherwise null. */
async function releaseFreeSeatEmail(
  { courseId, sessionId }: NonNullable<Mail['freeSeat']>,
  [to = '']: readonly string[],
  now: Date,
): ReturnType<ReleaseEmail> {
  const session = await readSession(courseId, sessionId)
  if (session === null || session.waiting === 0) return null
  if (session.booked >= session.seats || session.startsAt <= now) return null
  return { message: freeSeatEmail(session, to, now).message }
}

/** Returns whether a student holds the course of a booking at a time. */
async function readAccess(userId: string, all: readonly BookingContent[]) {
  const getKey = ({ courseId }: BookingContent) => accessId(userId, courseId)
  const stored = await readDocuments('userCourseAccess', all.map(getKey))
  return (booking: BookingContent, at: Date): boolean => {
    const { data } = AccessRecord.safeParse(stored.get(getKey(booking))?.data())
    return data !== undefined && isAccessActive(data, at)
  }
}
