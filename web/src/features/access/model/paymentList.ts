import type { AccessRecord } from '@shala/contract/access/access'
import {
  enteredPayments,
  paymentStatuses,
  paymentStatusOf,
  type EnteredPayment,
} from '@shala/contract/payments/payments'
import { dayOf } from './paymentMonth.ts'

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
export type PaymentKind = (typeof paymentKinds)[number]

export function kindOfPayment(payment: EnteredPayment): PaymentKind {
  const status = paymentStatusOf(payment)
  return paymentStatuses.find((known) => known === status) ?? 'other'
}

/** What was entered in one currency: how many of each kind, and the sum of those with an amount. */
export interface PaymentTotal {
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
