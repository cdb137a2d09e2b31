import { Mail, type MailDelivery } from '@shala/contract/emails/mail'
import { Booking } from '@shala/contract/schedules/bookings'
import { previewSchedule, Schedule, ScheduleForm } from '@shala/contract/schedules/schedules'
import { Temporal } from 'temporal-polyfill'
import type { Stored } from '#shared/query.ts'
import { kept, queryClient, serverQuery } from '#shared/queryClient.ts'
import type { Server } from '#shared/server.ts'

interface CancelledTime {
  readonly wallTime: string
  readonly startsAt: Date
  readonly endsAt: Date
}

/** A student with a booking in a cancelled session. */
interface NotifiedStudent {
  readonly userId: string
  /** The state of the email; null for none in the log. */
  readonly email: MailDelivery['state'] | null
}

export interface CancelledSession extends CancelledTime {
  readonly id: string
  readonly schedule: Schedule
  readonly students: readonly NotifiedStudent[]
}

/** Returns the times that a schedule skips. */
const getSkippedTimes = ({
  exceptions,
  timeZone,
  minutes,
}: Pick<Schedule, 'exceptions' | 'timeZone' | 'minutes'>): CancelledTime[] =>
  exceptions.map((wallTime) => {
    const start = Temporal.PlainDateTime.from(wallTime).toZonedDateTime(timeZone)
    const startsAt = new Date(start.epochMilliseconds)
    return { wallTime, startsAt, endsAt: new Date(startsAt.getTime() + minutes * 60_000) }
  })

const emailWords: Readonly<Record<MailDelivery['state'], string>> = {
  HELD: 'email held for a minute',
  PENDING: 'email waiting',
  PROCESSING: 'email waiting',
  RETRY: 'email waiting',
  SUCCESS: 'email sent',
  ERROR: 'email failed',
  UNWANTED: 'does not want emails',
}

export const describeEmail = ({ email }: NotifiedStudent): string =>
  email === null ? 'no email' : emailWords[email]

/** Counts the students of a cancelled session who were told, such as `2 of 3 told by email, 1 held`. */
export function summarizeEmails(students: readonly NotifiedStudent[]): string {
  const isTold = ({ email }: NotifiedStudent) => email !== null && email !== 'UNWANTED'
  const told = students.filter(isTold)
  const held = told.filter(({ email }) => email === 'HELD').length
  const failed = told.filter(({ email }) => email === 'ERROR').length
  const parts = [
    `${told.length} of ${students.length} told by email`,
    held > 0 ? `${held} held` : '',
    failed > 0 ? `${failed} failed` : '',
  ]
  return parts.filter(Boolean).join(', ')
}

interface Span {
  readonly from: Date
  readonly before: Date
}

/** The time before the first and after the last session in which a series may skip dates. */
const skippedAround = 60 * 86_400_000

/**
 * The cancelled sessions of a span, with the students who were booked and the state of their emails.
 * The query name starts with `schedules`.
 */
export const cancelledSessionsQuery = (server: Server, { from, before }: Span) =>
  serverQuery(['schedules', 'cancelled', { from, before }], async () => {
    const range = { field: 'lastAt', from: new Date(from.getTime() - skippedAround) }
    const running = await server.list({ collection: 'schedules', range }, Schedule)
    const end = before.getTime() + skippedAround
    const schedules = running.filter(({ data }) => data.firstAt.getTime() < end)
    const found = await Promise.all(
      schedules.map((schedule) => listOfSchedule(server, schedule, { from, before })),
    )
    const sessions = found.flat()
    const mails = await listMails(
      server,
      sessions.flatMap(({ bookings }) => bookings),
    )
    return sessions.map(({ bookings, ...session }): CancelledSession => ({
      ...session,
      students: bookings.map((booking) => toNotified(booking, mails)),
    }))
  })

interface BookedSession extends Omit<CancelledSession, 'students'> {
  readonly bookings: readonly Stored<Booking>[]
}

async function listOfSchedule(
  server: Server,
  schedule: Stored<Schedule>,
  { from, before }: Span,
): Promise<BookedSession[]> {
  const { id, data } = schedule
  const skipped = getSkippedTimes(data)
  const planned =
    data.status === 'cancelled'
      ? await queryClient.query({ ...plannedTimesQuery(server, schedule), ...kept })
      : []
  const times = [...skipped, ...planned].filter(
    ({ startsAt }) => startsAt >= from && startsAt < before,
  )
  if (times.length === 0) return []
  const query = { collection: 'bookings', where: { scheduleId: id } }
  const range = { field: 'startsAt', from, before }
  const cancelled = (await server.list({ ...query, range }, Booking)).filter(
    ({ data: booking }) => !booking.takesPlace && booking.state !== 'left',
  )
  return times.map((time) => ({
    ...time,
    id,
    schedule: data,
    bookings: cancelled.filter(
      ({ data: booking }) => booking.startsAt.getTime() === time.startsAt.getTime(),
    ),
  }))
}

/** The times of a cancelled schedule, the same for each week that is shown. */
const plannedTimesQuery = (server: Server, { id, data }: Stored<Schedule>) =>
  serverQuery(['planned times', id, data.revision], () => listPlannedTimes(server, data))

async function listPlannedTimes(server: Server, data: Schedule): Promise<CancelledTime[]> {
  const schedule = ScheduleForm.strip().parse(data)
  const { sessions } = await server.call(previewSchedule, { schedule })
  return sessions.map(({ wallTime, startsAt, endsAt }) => ({
    wallTime,
    startsAt: new Date(startsAt),
    endsAt: new Date(endsAt),
  }))
}

/** The time between the change of a booking and its email, in milliseconds. */
const sameCommit = 1000

/** Lists the emails about sessions since the first of these bookings was cancelled. */
async function listMails(server: Server, cancelled: readonly Stored<Booking>[]): Promise<Mail[]> {
  if (cancelled.length === 0) return []
  const first = Math.min(...cancelled.map(({ data }) => data.updatedAt.getTime()))
  const range = { field: 'createdAt', from: new Date(first - sameCommit) }
  const where = { listed: true, kind: 'session' }
  return (await server.list({ collection: 'mail', where, range }, Mail)).map(({ data }) => data)
}

function toNotified({ id, data }: Stored<Booking>, mails: readonly Mail[]): NotifiedStudent {
  const mail = mails.find(
    ({ userId, createdAt, bookings }) =>
      userId === data.userId &&
      createdAt.getTime() >= data.updatedAt.getTime() - sameCommit &&
      (bookings === undefined || bookings.some((booking) => booking.id === id)),
  )
  return { userId: data.userId, email: mail?.delivery?.state ?? (mail ? 'PENDING' : null) }
}
