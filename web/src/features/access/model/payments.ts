import { type AccessRecord, getSources } from '@shala/contract/access/access'
import type { SourceKey } from '@shala/contract/access/sources'
import type { OrderId } from '@shala/contract/orders/orders'
import {
  type Balance,
  getEntryOrder,
  type LedgerEntry,
  listValidEntries,
} from '@shala/contract/payments/ledger'
import { formatMoney, toMajorUnits } from '@shala/contract/payments/money'
import { addMonths, Month } from '@shala/contract/statistics/months'
import type { Day } from '@shala/contract/values/days'
import { isPaymentOpen, listTransfers } from '@shala/domain/payments/enrolmentLedger'
import { getPaymentSums, getTransferSums, type MoneySums } from '@shala/domain/payments/moneySums'
import {
  type EnteredPayment,
  enteredPayments,
  noPayment,
  paymentStatuses,
  getPaymentStatus,
} from '@shala/domain/payments/payments'
import { describePerson } from '#entities/people/describePerson.ts'
import { paths } from '#shared/paths.ts'
import { getSchoolDay } from '#shared/schoolDay.ts'
import { methodLabel, paymentWord } from '#shared/terms/payments.ts'
import { getEnrolmentBalance } from './ledger.ts'
import { sourceLabel } from './sources.ts'

export function listUtcMonths(month: string, timeZone: string): string[] {
  const isWithin = (time: number) => getSchoolDay(new Date(time), timeZone).startsWith(month)
  const begins = Date.parse(`${month}-01T00:00:00Z`)
  const ends = Date.parse(`${addMonths(month, 1)}-01T00:00:00Z`)
  return [
    ...(isWithin(begins - 1) ? [addMonths(month, -1)] : []),
    month,
    ...(isWithin(ends) ? [addMonths(month, 1)] : []),
  ]
}

export interface PaymentView {
  readonly month: string
  readonly show: PaymentKind | MoneyFilter | 'all'
  /** Null for all currencies. */
  readonly currency: string | null
  /** Starts at 1. */
  readonly page: number
}

/** The rows behind a figure of the totals: money that came in, or that came in or went back. */
const moneyFilters = ['received', 'moved'] as const
type MoneyFilter = (typeof moneyFilters)[number]

export const kindLabels: Readonly<Record<PaymentKind, string>> = {
  paid: 'Paid',
  'part paid': 'Part paid',
  unpaid: 'Unpaid',
  refunded: 'Refunded',
  other: 'Other',
}

export const kindTones = {
  paid: 'good',
  'part paid': 'warn',
  unpaid: 'bad',
  refunded: 'plain',
  other: 'plain',
} as const satisfies Record<PaymentKind, string>

/** The status of a payment in words. */
export const statusLabel = (row: PaymentRow): string => paymentWord(getPaymentStatus(row) ?? '')

/** Returns the view of a query, by default the current month. */
export function paymentView(query: URLSearchParams, today: string): PaymentView {
  const month = query.get('month') ?? ''
  return {
    month: Month.catch(today.slice(0, 7)).parse(month),
    show: [...paymentKinds, ...moneyFilters].find((kind) => kind === query.get('payment')) ?? 'all',
    currency: query.get('currency'),
    page: Math.max(1, Math.floor(Number(query.get('page') ?? 1)) || 1),
  }
}

/** Returns the URL of a view. */
export function paymentAddress({
  month,
  show = 'all',
  currency = null,
  page = 1,
}: Pick<PaymentView, 'month'> & Partial<PaymentView>): string {
  const query = new URLSearchParams({ month })
  if (show !== 'all') query.set('payment', show)
  if (currency !== null) query.set('currency', currency)
  if (page > 1) query.set('page', String(page))
  return `${paths.admin.payments}?${query.toString()}`
}

export interface PaymentRow extends EnteredPayment, MoneySums {
  readonly userId: string
  readonly courseId: string
  /** The day of the payment, or of its entry, in the school's time zone. */
  readonly enteredOn: string
  readonly entryId?: string
}

/** Returns the payments entered in a month, the newest first. */
export function paymentsOfMonth(
  records: readonly AccessRecord[],
  month: string,
  timeZone: string,
): PaymentRow[] {
  return records
    .flatMap((record) => {
      const { userId, courseId } = record
      const entered = enteredPayments(record).map((payment) => {
        const enteredOn = getSchoolDay(payment.grantedAt, timeZone)
        const sums = getPaymentSums(payment, payment.currency)
        return { ...payment, ...sums, userId, courseId, enteredOn }
      })
      return [...entered, ...listTransferRows(record)]
    })
    .filter(({ enteredOn }) => enteredOn.startsWith(month))
    .toSorted(
      (one, other) =>
        other.enteredOn.localeCompare(one.enteredOn) ||
        other.grantedAt.getTime() - one.grantedAt.getTime(),
    )
}

function listTransferRows(record: AccessRecord): PaymentRow[] {
  const { userId, courseId } = record
  const present = getSources(record)
  return listTransfers(record.ledger ?? []).map((entry) => ({
    userId,
    courseId,
    source: entry.source,
    entryId: entry.id,
    enteredOn: entry.day,
    grantedAt: entry.at,
    paymentStatus: entry.kind === 'payment' ? 'paid' : 'refunded',
    paymentMethod: entry.method ?? noPayment.paymentMethod,
    paymentId: entry.reference,
    amount: toMajorUnits(entry.amount, entry.currency),
    currency: entry.currency,
    isPast: !Object.hasOwn(present, entry.source),
    ...getTransferSums(entry),
  }))
}

export interface OpenPayment {
  readonly userId: string
  readonly courseId: string
  readonly source: SourceKey
  readonly balance: Balance
  /** The part of the due amount whose day is over, in minor units. */
  readonly overdue: number
}

interface DueDays {
  /** Today at the school. */
  readonly today: Day
  /** What is overdue of orders, in minor units. */
  readonly orders: ReadonlyMap<OrderId, number>
}

/** Returns the enrolments of records for which something is still to be paid. */
export function listOpenPayments(records: readonly AccessRecord[], days: DueDays): OpenPayment[] {
  return records.flatMap((record) => {
    const { userId, courseId } = record
    const sources = getSources(record)
    return Object.keys(sources)
      .filter((source) => isPaymentOpen({ ...record, sources }, source))
      .map((source) => {
        const { entries, balance } = getEnrolmentBalance(record, source)
        const overdue = Math.min(balance.due ?? 0, getOverdue(entries, days))
        return { userId, courseId, source, balance, overdue }
      })
  })
}

/** Returns what is overdue of a ledger: of its orders, or of a price that was agreed before today. */
function getOverdue(entries: readonly LedgerEntry[], { today, orders }: DueDays): number {
  const orderIds = new Set(entries.map(getEntryOrder).filter((id) => id !== null))
  if (orderIds.size > 0) {
    return [...orderIds].reduce((sum, id) => sum + (orders.get(id) ?? 0), 0)
  }
  const price = listValidEntries(entries).find(({ kind }) => kind === 'price')
  return price !== undefined && price.day < today ? Number.POSITIVE_INFINITY : 0
}

/** Returns the sum that is due or overdue in each currency, such as `€300.00`. */
export function sumOpenPayments(
  open: readonly OpenPayment[],
  getAmount: (row: OpenPayment) => number,
): string[] {
  const byCurrency = Map.groupBy(
    open.filter(({ balance }) => balance.due !== null),
    ({ balance }) => balance.currency ?? '',
  )
  return [...byCurrency].toSorted().map(([currency, own]) => {
    const sum = own.reduce((total, row) => total + getAmount(row), 0)
    return formatMoney(sum, currency)
  })
}

/** The status filter. Statuses that the forms do not offer are `other`. */
export const paymentKinds = [...paymentStatuses, 'other'] as const
type PaymentKind = (typeof paymentKinds)[number]

export function kindOfPayment(payment: EnteredPayment): PaymentKind {
  const status = getPaymentStatus(payment)
  return paymentStatuses.find((known) => known === status) ?? 'other'
}

/** The money of a month in one currency, in minor units. */
interface PaymentTotal extends MoneySums {
  readonly currency: string
}

export function paymentTotals(rows: readonly PaymentRow[]): PaymentTotal[] {
  const moved = Map.groupBy(
    rows.filter((row) => isShown(row, 'moved')),
    ({ currency }) => currency,
  )
  return [...moved].toSorted().map(([currency, own]) => ({
    currency,
    paid: own.reduce((sum, { paid }) => sum + paid, 0),
    refunded: own.reduce((sum, { refunded }) => sum + refunded, 0),
  }))
}

function isShown(row: PaymentRow, show: PaymentView['show']): boolean {
  if (show === 'all') return true
  if (show === 'received') return row.paid > 0
  if (show === 'moved') return row.paid > 0 || row.refunded > 0
  // A payment that was refunded as a whole is a row of both.
  return show === 'refunded' ? row.refunded > 0 : kindOfPayment(row) === show
}

export const shownPayments = (
  rows: readonly PaymentRow[],
  { show, currency }: Pick<PaymentView, 'show' | 'currency'>,
) => rows.filter((row) => isShown(row, show) && (currency === null || row.currency === currency))

interface Names {
  readonly getTitle: (courseId: string) => string
  readonly people: ReadonlyMap<string, { displayName: string | null; email: string | null }>
}

const titles = [
  'Person',
  'Email',
  'Course',
  'Type',
  'Amount',
  'Currency',
  'Payment',
  'How it was paid',
  'Receipt or reference',
  'Entered',
  'Access',
  'Paid',
  'Refunded',
  'Kept',
]

/** Returns true for money that went back without having come in with the same row. */
const isRefund = ({ paid, refunded }: PaymentRow): boolean => paid === 0 && refunded > 0

export function paymentTable(rows: readonly PaymentRow[], { getTitle, people }: Names) {
  const lines = rows.map((row) => {
    const person = people.get(row.userId)
    return [
      describePerson(row.userId, person),
      person?.email ?? '',
      getTitle(row.courseId),
      sourceLabel(row.source),
      row.amount === null ? '' : isRefund(row) ? -row.amount : row.amount,
      row.amount === null ? '' : row.currency,
      statusLabel(row),
      methodLabel(row.paymentMethod),
      row.paymentId ?? '',
      row.enteredOn,
      row.isPast ? 'Access removed' : '',
      ...[row.paid, 0 - row.refunded, row.paid - row.refunded].map((minor) =>
        row.amount === null ? '' : toMajorUnits(minor, row.currency),
      ),
    ]
  })
  return { titles, lines }
}
