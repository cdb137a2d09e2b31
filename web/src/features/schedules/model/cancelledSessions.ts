import type { MailDelivery } from '@shala/contract/emails/mail'
import type { Schedule } from '@shala/contract/schedules/schedules'
import { Temporal } from 'temporal-polyfill'

export interface CancelledTime {
  readonly wallTime: string
  readonly startsAt: Date
  readonly endsAt: Date
}

/** A student with a booking in a cancelled session. */
export interface NotifiedStudent {
  readonly userId: string
  /** The state of the email; null for none in the log. */
  readonly email: MailDelivery['state'] | null
}

export interface CancelledSession extends CancelledTime {
  /** The ID of the schedule. */
  readonly id: string
  readonly schedule: Schedule
  readonly students: readonly NotifiedStudent[]
}

/** Returns the times that a schedule skips. */
export const getSkippedTimes = ({
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

/** Describes the email to a student. */
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
