import { type AccessRecord, getSources } from '@shala/contract/access/access'
import type { SourceKey } from '@shala/contract/access/sources'
import { isPaymentOpen, listTransfers } from '@shala/contract/payments/enrolmentLedger'
import type { Balance } from '@shala/contract/payments/ledger'
import { formatMoney, toMajorUnits, toMinorUnits } from '@shala/contract/payments/money'
import {
  type EnteredPayment,
  enteredPayments,
  noPayment,
  paymentStatuses,
  getPaymentStatus,
} from '@shala/contract/payments/payments'
import { addMonths, Month } from '@shala/contract/statistics/months'
import { paths } from '../../../shared/paths.ts'
import { getSchoolDay } from '../../../shared/schoolDay.ts'
import { methodLabel, paymentWord } from '../../../shared/terms/payments.ts'
import { describePerson } from '../../../shared/terms/people.ts'
import { courseTitle, type CourseName } from './courses.ts'
import { getEnrolmentBalance } from './ledger.ts'
import { sourceLabel } from './sources.ts'

/** Returns the UTC months that overlap a month in a time zone. */
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

/** The month, the filter and the page of the payments, kept in the URL. */
export interface PaymentView {
  readonly month: string
  readonly show: PaymentKind | 'all'
  /** Starts at 1. */
  readonly page: number
}

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
    show: paymentKinds.find((kind) => kind === query.get('payment')) ?? 'all',
    page: Math.max(1, Math.floor(Number(query.get('page') ?? 1)) || 1),
  }
}

/** Returns the URL of a view. */
export function paymentAddress({ month, show, page }: PaymentView): string {
  const query = new URLSearchParams({ month })
  if (show !== 'all') query.set('payment', show)
  if (page > 1) query.set('page', String(page))
  return `${paths.admin.payments}?${query.toString()}`
}

/** A payment with its person and course. */
export interface PaymentRow extends EnteredPayment {
  readonly userId: string
  readonly courseId: string
  /** The day of the payment, or of its entry, in the school's time zone. */
  readonly enteredOn: string
  /** The ID of a ledger entry. */
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
        return { ...payment, userId, courseId, enteredOn }
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

/** Returns the payments and refunds of the ledger of a record. */
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
  }))
}

/** An enrolment with an open payment. */
export interface OpenPayment {
  readonly userId: string
  readonly courseId: string
  readonly source: SourceKey
  readonly balance: Balance
}

/** Returns the enrolments of records for which something is still to be paid. */
export function listOpenPayments(records: readonly AccessRecord[]): OpenPayment[] {
  return records.flatMap((record) => {
    const { userId, courseId } = record
    const sources = getSources(record)
    return Object.keys(sources)
      .filter((source) => isPaymentOpen({ ...record, sources }, source))
      .map((source) => ({
        userId,
        courseId,
        source,
        balance: getEnrolmentBalance(record, source).balance,
      }))
  })
}

/** Returns the sum that is still to be paid in each currency, such as `€300.00`. */
export function sumOpenPayments(open: readonly OpenPayment[]): string[] {
  const byCurrency = Map.groupBy(
    open.filter(({ balance }) => balance.due !== null),
    ({ balance }) => balance.currency ?? '',
  )
  return [...byCurrency].toSorted().map(([currency, own]) => {
    const due = own.reduce((sum, { balance }) => sum + (balance.due ?? 0), 0)
    return formatMoney(due, currency)
  })
}

/** The status filter. Statuses that the forms do not offer are `other`. */
export const paymentKinds = [...paymentStatuses, 'other'] as const
type PaymentKind = (typeof paymentKinds)[number]

export function kindOfPayment(payment: EnteredPayment): PaymentKind {
  const status = getPaymentStatus(payment)
  return paymentStatuses.find((known) => known === status) ?? 'other'
}

/** The payments in one currency: the count and the sum for each status. */
interface PaymentTotal {
  readonly currency: string
  readonly kinds: Readonly<Record<PaymentKind, { readonly count: number; readonly amount: number }>>
}

/** Returns the totals of each currency. Payments without an amount are not counted. */
export function paymentTotals(rows: readonly PaymentRow[]): PaymentTotal[] {
  const currencies = new Set(rows.flatMap((row) => (row.amount === null ? [] : row.currency)))
  return [...currencies].toSorted().map((currency) => {
    const total = (kind: PaymentKind) => {
      const amounts = rows.flatMap((row) =>
        row.currency === currency && kindOfPayment(row) === kind ? (row.amount ?? []) : [],
      )
      // Sums are in minor units, so that 0.1 and 0.2 are 0.3.
      const minor = amounts.reduce((sum, amount) => sum + toMinorUnits(amount, currency), 0)
      return { count: amounts.length, amount: toMajorUnits(minor, currency) }
    }
    return {
      currency,
      kinds: {
        paid: total('paid'),
        'part paid': total('part paid'),
        unpaid: total('unpaid'),
        refunded: total('refunded'),
        other: total('other'),
      },
    }
  })
}

/** Returns the payments of one status, or all. */
export const shownPayments = (rows: readonly PaymentRow[], show: PaymentKind | 'all') =>
  show === 'all' ? rows : rows.filter((row) => kindOfPayment(row) === show)

interface Names {
  readonly courses: readonly CourseName[]
  readonly people: ReadonlyMap<string, { displayName: string | null; email: string | null }>
}

const titles = [
  ...['Person', 'Email', 'Course', 'Type', 'Amount', 'Currency', 'Payment', 'How it was paid'],
  ...['Receipt or reference', 'Entered', 'Access'],
]

/** Returns payments as a table for spreadsheets. */
export function paymentTable(rows: readonly PaymentRow[], { courses, people }: Names) {
  const lines = rows.map((row) => {
    const person = people.get(row.userId)
    return [
      describePerson(row.userId, person),
      person?.email ?? '',
      courseTitle(courses, row.courseId),
      sourceLabel(row.source),
      row.amount ?? '',
      row.amount === null ? '' : row.currency,
      statusLabel(row),
      methodLabel(row.paymentMethod),
      row.paymentId ?? '',
      row.enteredOn,
      row.isPast ? 'Access removed' : '',
    ]
  })
  return { titles, lines }
}
