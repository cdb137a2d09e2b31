import type { Mail, ToldBooking } from '@shala/contract/emails/mail'
import { type BookingContent, leaveUntilMinutes } from '@shala/contract/schedules/bookings'
import { type Session, toSessionId } from '@shala/contract/schedules/schedules'
import { formatLongMoment, formatTimeZone } from '@shala/contract/values/longDay'
import type { Recipient } from '../emails/EmailComposer.ts'
import { newMail } from '../emails/newMail.ts'
import { isSiteKnown, siteAddress } from '../emails/siteAddress.ts'
import type { Commit } from '../firestore/Commit.ts'
import { firestore } from '../firestore/client.ts'
import { parseOfficeEmail, officeRef } from '../school/office.ts'
import { schoolName } from '../settings.ts'
import type { StoredBooking } from './booking.ts'

/** The sentences about a session, in the order of the email. */
const sentences = {
  movedUp: 'A seat has come free, and it is yours:',
  booked: 'The school has booked a seat for you:',
  waiting: 'The school has put you on the waiting list:',
  removed: 'You no longer have a place in this session:',
  moved: 'This session has changed, and you keep your place:',
  cancelled: 'This session is cancelled:',
  substituted: 'Another teacher holds this session, and you keep your place:',
  restored: 'This session takes place after all, and you have your place again:',
} as const
export type SessionNews = keyof typeof sentences

const hasPlace: ReadonlySet<SessionNews> = new Set([
  'movedUp',
  'booked',
  'moved',
  'substituted',
  'restored',
])

/** The dashboard, which shows the next sessions with their seats. */
const seatsPath = '/dashboard/user'

const subjects: Readonly<Record<SessionNews, string>> = {
  movedUp: 'You have a seat',
  booked: 'You have a seat',
  waiting: 'You are on the waiting list',
  removed: 'Your place was cancelled',
  moved: 'A session has changed',
  cancelled: 'A session is cancelled',
  substituted: 'Another teacher',
  restored: 'A session takes place after all',
}

const limitHours = leaveUntilMinutes / 60

export interface ToldSession {
  readonly news: SessionNews
  readonly title: string
  readonly timeZone: string
  readonly startsAt: Date
  /** The previous start, if the session moved. */
  readonly movedFrom: Date | null
  /** The room name; null for a cancelled session. */
  readonly roomName: string | null
  /** The teacher, if the news are about a substitute. */
  readonly teacher: string | null
}

export function toToldSession(news: SessionNews, booking: BookingContent): ToldSession {
  const { title, timeZone, startsAt, movedFrom, takesPlace } = booking
  const roomName = takesPlace ? booking.roomName : null
  const { teacher, substituteId } = booking
  const isAboutTeacher = news === 'substituted' || (news === 'moved' && substituteId !== null)
  return {
    news,
    title,
    timeZone,
    startsAt,
    movedFrom,
    roomName,
    teacher: isAboutTeacher && teacher !== '' ? teacher : null,
  }
}

/** Builds the email to a student about one or more of their sessions. */
export function sessionEmail(
  { userId, name, address }: Recipient & { readonly userId: string },
  told: readonly ToldSession[],
  createdAt: Date,
  /** The bookings of an email that waits for a minute; null for one that goes at once. */
  heldFor: readonly ToldBooking[] | null = null,
): Mail {
  const [first] = told
  if (first === undefined) throw new Error('There is nothing to tell')
  const school = schoolName.value()
  const paragraphs = describeNews(told).map((news) => [
    sentences[news],
    ...told
      .filter((session) => session.news === news)
      .toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime())
      .map((session) => `• ${formatSession(session)}`),
  ])
  const nextStep = told.some(({ news }) => hasPlace.has(news))
    ? [
        [
          `Cannot come? Cancel your seat on your dashboard up to ${limitHours} hours before the session.`,
        ],
      ]
    : []
  const link = isSiteKnown() ? [[siteAddress(seatsPath).href]] : []
  const all = [[`Dear ${name},`], ...paragraphs, ...nextStep, ...link, [school]]
  return newMail({
    to: address,
    kind: 'session',
    userId,
    courseId: null,
    message: {
      subject: inOneLine(`${subjects[describeNews(told)[0] ?? first.news]}: ${first.title}`),
      text: all.map((lines) => lines.map(inOneLine).join('\n')).join('\n\n'),
    },
    at: createdAt,
    ...(heldFor !== null && { held: true, bookings: [...heldFor] }),
  })
}

const order: readonly SessionNews[] = [
  'movedUp',
  'booked',
  'waiting',
  'removed',
  'cancelled',
  'moved',
  'substituted',
  'restored',
]

function describeNews(told: readonly ToldSession[]): SessionNews[] {
  return order.filter((news) => told.some((session) => session.news === news))
}

function formatSession({
  news,
  title,
  timeZone,
  startsAt,
  movedFrom,
  roomName,
  teacher,
}: ToldSession): string {
  const where = roomName === null ? '' : `, ${roomName}`
  const by = teacher === null ? '' : `, with ${teacher}`
  const before =
    news === 'moved' && movedFrom !== null && movedFrom.getTime() !== startsAt.getTime()
      ? `, moved from ${formatLongMoment(movedFrom, timeZone)}`
      : ''
  return `${title}: ${formatLongMoment(startsAt, timeZone)} (${formatTimeZone(timeZone)})${where}${by}${before}`
}

/** Collapses whitespace, so that a title cannot add lines or headers. */
function inOneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
}

/** Builds the email to the office about a seat that became free too late for the waiting list. */
export function freeSeatEmail(session: Session, to: string, at: Date): Mail {
  const { title, startsAt, timeZone, roomName, courseId, waiting } = session
  const time = formatLongMoment(startsAt, timeZone)
  const people = waiting === 1 ? '1 student is' : `${waiting} students are`
  const link = isSiteKnown() ? [siteAddress('/dashboard/admin/schedules').href] : []
  return newMail({
    to,
    kind: 'session',
    userId: null,
    courseId,
    message: {
      subject: `Free seat: ${title}`.replace(/\s+/g, ' '),
      text: [
        `A seat became free in ${title}: ${time}, ${roomName}.`,
        `${people} on the waiting list. The seat did not go to the first of them automatically, because they could no longer cancel it.`,
        'Call them, and book the seat for them under Sessions:',
        ...link,
      ].join('\n\n'),
    },
    at,
    held: true,
    freeSeat: { courseId, sessionId: toSessionId(session) },
  })
}

const hour = 60 * 60_000

/**
 * Adds an email to the office about a seat that a booking freed too late to go to the waiting list by
 * itself. It waits, because students can undo a booking for a minute. A student who books and leaves
 * again and again causes one email an hour. Adds none if the school has no office address.
 */
export async function addFreeSeatNotice(
  commit: Commit,
  session: Session,
  { snapshot, booking }: StoredBooking,
  at: Date,
): Promise<void> {
  const hours = Math.floor((at.getTime() - booking.createdAt.getTime()) / hour)
  const ref = firestore().collection('mail').doc(`free-seat_${snapshot.id}_${hours}`)
  const [office, known] = await Promise.all([officeRef().get(), ref.get()])
  const to = parseOfficeEmail(office)
  if (to !== null && !known.exists) commit.create(ref, freeSeatEmail(session, to, at))
}
