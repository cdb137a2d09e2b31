import {
  type AccessRecord,
  accessStatus,
  type AccessStatus,
  type PastPayment,
  getSources,
} from '@shala/contract/access/access'
import { type Days, findPause } from '@shala/domain/access/accessDays'
import { toUtcDay } from '@shala/domain/payments/enrolmentLedger'
import { enteredPayments } from '@shala/domain/payments/payments'
import { formatDay } from '#shared/dates.ts'
import { describePayment } from '#shared/terms/payments.ts'
import { describeBalance, getEnrolmentBalance, hasLedger } from './ledger.ts'
import { describeSources } from './sources.ts'

interface Names {
  readonly name: string
  readonly course: string
}

/** Describes until when a course is open, with a pause that follows. */
export function describeEnd(record: AccessRecord | null, at: Date): string {
  const endsOn = record?.endsOn ?? null
  const until = endsOn === null ? 'with no end date' : `until the end of ${formatDay(endsOn)}`
  const pause = findPause(Object.values(getSources(record)), toUtcDay(at))
  return pause === null
    ? until
    : `until the end of ${formatDay(pause.lastDay)}, and again from ${formatDay(pause.startsOn)} ${until}`
}

/** Describes a person's access with its end date, or that there is none. */
export function describeAccess(
  record: AccessRecord | null,
  { name, course }: Names,
  now: Date,
): string {
  const { startsOn, endsOn } = record ?? { startsOn: null, endsOn: null }
  const until = endsOn === null ? 'with no end date' : `until the end of ${formatDay(endsOn)}`
  switch (accessStatus(record, now)) {
    case 'never':
      return `${name} has no access to ${course}.`
    case 'revoked':
      return `${name} no longer has access to ${course}.`
    case 'expired':
      return endsOn === null
        ? `${name} no longer has access to ${course}.`
        : `${name} has no access to ${course}: it ended on ${formatDay(endsOn)}.`
    case 'not-begun':
      return startsOn === null
        ? `${name} has access to ${course} again later, ${until}.`
        : `${name} has access to ${course} from ${formatDay(startsOn)}, ${until}.`
    case 'held':
      return `${name} has access to ${course} ${describeEnd(record, now)}.`
  }
}

/** Describes the access that remains after one of several enrolments was removed. */
export function describeRemaining(record: AccessRecord | null, names: Names, now: Date): string {
  const left = Object.keys(getSources(record))
  const said = describeAccess(record, names, now)
  if (left.length === 0 || accessStatus(record, now) !== 'held') return said
  return `${said.slice(0, -1)}, by ${describeSources(left)}.`.replace(
    ' has access',
    ' keeps access',
  )
}

/** The enrolment whose payment changed; without a time, its payments are in the ledger. */
export type ChangedPayment = Pick<PastPayment, 'source'> & Partial<Pick<PastPayment, 'grantedAt'>>

/** Describes a payment of a record, such as `The payment of Maya for Yin: Refunded, US$90.00.` */
export function describeChangedPayment(
  record: AccessRecord | null,
  { source, grantedAt }: ChangedPayment,
  { name, course }: Names,
): string {
  if (record !== null && (grantedAt === undefined || hasLedger(record, source))) {
    const { balance } = getEnrolmentBalance(record, source)
    return `The payments of ${name} for ${course}: ${describeBalance(balance)}.`
  }
  const payments = record === null ? [] : enteredPayments(record)
  const payment = payments.find(
    (one) => one.source === source && one.grantedAt.getTime() === grantedAt?.getTime(),
  )
  const described = payment === undefined ? 'none is entered' : describePayment(payment)
  return `The payment of ${name} for ${course}: ${described}.`
}

/** Access statuses in one or two words. Access that has begun before and begins again is paused. */
const accessStatusLabels: Readonly<Record<AccessStatus | 'never', string>> = {
  held: 'Has access',
  'not-begun': 'Paused',
  expired: 'Ended',
  revoked: 'Access removed',
  never: 'No access',
}

/** Describes the status of a record in a few words, such as `Starts 1 Mar 2027`. */
export function describeStatus(record: AccessRecord | null, now: Date): string {
  const { startsOn, startsAt } = record ?? { startsOn: null, startsAt: null }
  const status = accessStatus(record, now)
  const isToCome = status === 'not-begun' && startsAt !== null && startsAt > now
  return isToCome && startsOn !== null
    ? `Starts ${formatDay(startsOn)}`
    : accessStatusLabels[status]
}

/** Describes the days of access, such as `Until the end of 30 Jun 2027`. */
export function daysOfSource({ startsOn, endsOn }: Days): string {
  if (startsOn === null && endsOn === null) return 'No end date'
  const from = startsOn === null ? '' : `From ${formatDay(startsOn)}`
  const until = endsOn === null ? '' : `until the end of ${formatDay(endsOn)}`
  if (endsOn === null) return `${from}, no end date`
  return from === '' ? until.replace('until', 'Until') : `${from} ${until}`
}
