import type { PlannedRow } from '@shala/contract/access/accessPlans'
import { getPaymentStatus } from '@shala/contract/payments/payments'
import { Day } from '@shala/contract/values/days'
import { formatDay } from '../../../../shared/dates.ts'
import { describePayment } from '../../../../shared/terms/payments.ts'
import type { Plan, RowKind } from './plan.ts'

/** Returns true if the plan has payments, for all rows or for single ones. */
export function saysPayments({ order, given }: Plan): boolean {
  if (order.action !== 'grant') return false
  return getPaymentStatus(order.terms) !== null || given.some((row) => typedPayment(row) !== '')
}

/** Describes the payment of a row; for an invalid row, the typed values. */
export function paymentLabel({ order, given, rows }: Plan, place: number): string {
  const row = rows[place]
  if (order.action !== 'grant' || row === undefined) return ''
  const typed = typedPayment(given[place] ?? {})
  if (row.verdict === 'invalid' && typed !== '') return typed
  return describePayment(row.payment ?? order.terms) ?? 'None entered'
}

function typedPayment({ paymentStatus, amount, currency, paymentId }: Plan['given'][number]) {
  return [paymentStatus, amount, currency, paymentId].filter(Boolean).join(', ')
}

/** Formats a day; other text stays as it is. */
export const dayLabel = (day: string): string => (Day.safeParse(day).success ? formatDay(day) : day)

/** Describes the days; empty without limits. */
function dateRangeLabel(startsOn: string | null, endsOn: string | null): string {
  const from = startsOn === null ? '' : `From ${dayLabel(startsOn)}`
  const until = endsOn === null ? '' : `${from === '' ? 'Until' : ' until'} ${dayLabel(endsOn)}`
  return from + until
}

/** Describes the days before and after, such as `No end date → Until 31 Dec 2026`. */
export function accessChangeLabel({
  before,
  after,
  verdict,
  startsOn,
  endsOn,
}: Pick<PlannedRow, 'before' | 'after' | 'verdict' | 'startsOn' | 'endsOn'>): string {
  if (verdict === 'invalid') return dateRangeLabel(startsOn, endsOn)
  const label = (days: PlannedRow['before']) =>
    days === null ? 'No access' : dateRangeLabel(days.startsOn, days.endsOn) || 'No end date'
  const [from, to] = [label(before), label(after)]
  return before === null || from === to ? to : `${from} → ${to}`
}

export const kindLabels: Readonly<Record<RowKind, string>> = {
  grant: 'Give access',
  extend: 'New last day',
  revoke: 'Remove access',
  wait: 'Invite',
  lookalike: 'Check the address',
  shorter: 'Shorter',
  past: 'In the past',
  nothing: 'Already correct',
  invalid: 'Problem',
}

export const kindTones = {
  grant: 'good',
  extend: 'good',
  revoke: 'accent',
  wait: 'good',
  lookalike: 'warn',
  shorter: 'warn',
  past: 'warn',
  nothing: 'plain',
  invalid: 'bad',
} as const satisfies Record<RowKind, string>
