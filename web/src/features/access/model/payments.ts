import type { AccessRecord } from '@shala/contract/access/access'
import {
  type EnteredPayment,
  enteredPayments,
  paymentStatuses,
  paymentStatusOf,
} from '@shala/contract/payments/payments'
import { paths } from '../../../shared/paths.ts'
import { methodLabel, paymentWord } from '../../../shared/terms/payments.ts'
import { courseTitle, type CourseName } from './courses.ts'
import { dayOf, isMonth } from './paymentMonth.ts'
import { sourceLabel } from './sources.ts'

/** Which month is shown, which of its payments, and which of their pages. All of it is in the address. */
export interface PaymentView {
  readonly month: string
  readonly show: PaymentKind | 'all'
  /** From 1 on. */
  readonly page: number
}

/** Rows of one page. */
export const rowsPerPage = 100

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

/** How a payment stands, in words. */
export const statusLabel = (row: PaymentRow): string => paymentWord(paymentStatusOf(row) ?? '')

/** The view that a query asks for; the month of today where it names none. */
export function paymentView(query: URLSearchParams, today: string): PaymentView {
  const month = query.get('month') ?? ''
  return {
    month: isMonth(month) ? month : today.slice(0, 7),
    show: paymentKinds.find((kind) => kind === query.get('payment')) ?? 'all',
    page: Math.max(1, Math.floor(Number(query.get('page') ?? 1)) || 1),
  }
}

/** The address of a view. */
export function paymentAddress({ month, show, page }: PaymentView): string {
  const query = new URLSearchParams({ month })
  if (show !== 'all') query.set('payment', show)
  if (page > 1) query.set('page', String(page))
  return `${paths.admin.payments}?${query.toString()}`
}

/** A payment, whose it is and for which course. */
export interface PaymentRow extends EnteredPayment {
  readonly userId: string
  readonly courseId: string
  /** The day on which it was entered, at the school. */
  readonly enteredOn: string
}

/** The payments of records that were entered in a month of the school, the newest first. */
export function paymentsOfMonth(
  records: readonly AccessRecord[],
  month: string,
  timeZone: string,
): PaymentRow[] {
  return records
    .flatMap((record) =>
      enteredPayments(record).map((payment) => ({
        ...payment,
        userId: record.userId,
        courseId: record.courseId,
        enteredOn: dayOf(payment.grantedAt, timeZone),
      })),
    )
    .filter(({ enteredOn }) => enteredOn.startsWith(month))
    .toSorted((one, other) => other.grantedAt.getTime() - one.grantedAt.getTime())
}

/** How a payment stands on the page: what a call said that the desk does not offer is `other`. */
export const paymentKinds = [...paymentStatuses, 'other'] as const
type PaymentKind = (typeof paymentKinds)[number]

export function kindOfPayment(payment: EnteredPayment): PaymentKind {
  const status = paymentStatusOf(payment)
  return paymentStatuses.find((known) => known === status) ?? 'other'
}

/** What was entered in one currency: how many of each kind, and the sum of those with an amount. */
interface PaymentTotal {
  readonly currency: string
  readonly kinds: Readonly<Record<PaymentKind, { readonly count: number; readonly amount: number }>>
}

/** The totals of each currency, by its code. What has no amount is in no sum and in no currency. */
export function paymentTotals(rows: readonly PaymentRow[]): PaymentTotal[] {
  const currencies = new Set(rows.flatMap((row) => (row.amount === null ? [] : row.currency)))
  return [...currencies].toSorted().map((currency) => {
    const total = (kind: PaymentKind) => {
      const amounts = rows.flatMap((row) =>
        row.currency === currency && kindOfPayment(row) === kind ? (row.amount ?? []) : [],
      )
      // In hundredths, so that 0.1 and 0.2 are 0.3.
      const hundredths = amounts.reduce((sum, amount) => sum + Math.round(amount * 100), 0)
      return { count: amounts.length, amount: hundredths / 100 }
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

/** The payments of one kind, or all of them. */
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

/** Payments for a spreadsheet. */
export function paymentTable(rows: readonly PaymentRow[], { courses, people }: Names) {
  const lines = rows.map((row) => {
    const person = people.get(row.userId)
    return [
      person?.displayName ?? row.userId,
      person?.email ?? '',
      courseTitle(courses, row.courseId),
      sourceLabel(row.source),
      row.amount ?? '',
      row.currency,
      statusLabel(row),
      methodLabel(row.paymentMethod),
      row.paymentId ?? '',
      row.enteredOn,
      row.isPast ? 'Access removed' : '',
    ]
  })
  return { titles, lines }
}
