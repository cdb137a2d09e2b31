import type { Mail } from '@shala/contract/emails/emailTemplates'
import { newMail } from '../emails/newMail.ts'
import type { Recipient } from '../emails/recipients.ts'
import { schoolName } from '../settings.ts'

/** The sentences about a session, in the order of the email. */
const sentences = {
  movedUp: 'you have a seat now; you need not wait any longer:',
  booked: 'the school has booked a seat for you:',
  waiting: 'the school has put you on the waiting list:',
  removed: 'you no longer have a place in this session:',
  moved: 'this session has changed. You keep your place; if you cannot come, please cancel it:',
  cancelled: 'this session does not take place:',
  restored: 'this session takes place after all, and you have your place again:',
} as const
export type SessionNews = keyof typeof sentences

const subjects: Readonly<Record<SessionNews, string>> = {
  movedUp: 'You have a seat',
  booked: 'You have a seat',
  waiting: 'You are on the waiting list',
  removed: 'Your place was cancelled',
  moved: 'A session has changed',
  cancelled: 'A session is cancelled',
  restored: 'A session takes place after all',
}

/** A session in the email. */
export interface ToldSession {
  readonly news: SessionNews
  readonly title: string
  readonly timeZone: string
  readonly startsAt: Date
  /** The previous start, if the session moved. */
  readonly movedFrom: Date | null
  /** The room name; null for a cancelled session. */
  readonly roomName: string | null
}

/** Builds the email to a student about one or more of their sessions. */
export function sessionEmail(
  { userId, name, address }: Recipient & { readonly userId: string },
  told: readonly ToldSession[],
  createdAt: Date,
): Mail {
  const [first] = told
  if (first === undefined) throw new Error('There is nothing to tell')
  const school = schoolName.value()
  const paragraphs = describeNews(told).flatMap((news) => [
    [sentences[news]],
    told
      .filter((session) => session.news === news)
      .toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime())
      .map(formatSession),
  ])
  const all = [[`Dear ${name},`], ...paragraphs, [school]]
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
  })
}

const order: readonly SessionNews[] = [
  'movedUp',
  'booked',
  'waiting',
  'removed',
  'cancelled',
  'moved',
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
}: ToldSession): string {
  const where = roomName === null ? '' : `, ${roomName}`
  const before =
    news === 'moved' && movedFrom !== null && movedFrom.getTime() !== startsAt.getTime()
      ? `, before: ${formatMoment(movedFrom, timeZone)}`
      : ''
  return `${title}: ${formatMoment(startsAt, timeZone)} (time of ${timeZone})${where}${before}`
}

/** Formats a time such as `Monday 29 March 2027, 18:00`. */
function formatMoment(at: Date, timeZone: string): string {
  const day = new Intl.DateTimeFormat('en-GB', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone,
  })
  const time = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone })
  return `${day.format(at)}, ${time.format(at)}`
}

/** Collapses whitespace, so that a title cannot add lines or headers. */
function inOneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
}
