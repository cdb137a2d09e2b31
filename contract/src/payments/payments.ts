import {
  PastPayment,
  sourcesOf,
  type AccessRecord,
  type AccessSources,
  type Payment,
} from '../access/access.ts'
import { readAmount } from './amounts.ts'

/** How somebody paid, as the desk offers it; a call may say anything else. */
export const paymentMethods = ['cash', 'card', 'bank transfer', 'other'] as const

/** How a payment stands, as the desk offers it; a call may say anything else. */
export const paymentStatuses = ['paid', 'part paid', 'unpaid', 'refunded'] as const

/** What the desk and groups say where nobody entered a payment, and never `manual` and `completed`. */
export const noPayment = {
  paymentMethod: 'none',
  paymentStatus: 'none',
  paymentId: null,
  amount: null,
} as const satisfies Partial<Payment>

/**
 * Returns the status of a payment, or null if no payment was entered. A call without payment fields
 * stores the defaults, which are no payment unless an amount or a reference came with them.
 */
export function paymentStatusOf(payment: Omit<Payment, 'currency'>): string | null {
  const { paymentMethod, paymentStatus, paymentId, amount } = payment
  if (paymentStatus === noPayment.paymentStatus) return null
  const isUnsaid = paymentMethod === 'manual' && paymentId === null && amount === null
  if (paymentStatus !== 'completed') return paymentStatus
  return isUnsaid ? null : 'paid'
}

/**
 * Returns the amount in a text, however it is written: `450`, `€ 450,50` and `1.200,00`. NaN for a text
 * that is no amount, that can be read in two ways such as `4,500`, that has more than two decimals, or
 * whose sign is of another currency.
 */
export function parseAmount(text: string, currency?: string): number {
  const read = readAmount(text, 'unknown')
  if (read.kind !== 'amount' || !/^-?\d+(\.\d{1,2})?$/.test(read.amount)) return Number.NaN
  const isOther = currency !== undefined && read.currencies?.includes(currency) === false
  return isOther ? Number.NaN : Number(read.amount)
}

/** A payment that somebody entered with an enrolment. */
export interface EnteredPayment extends PastPayment {
  /** The enrolment was removed since. */
  readonly isPast: boolean
}

/** All payments of a record: of what grants it now, and of what was removed. */
export function enteredPayments(record: AccessRecord): EnteredPayment[] {
  const now = paymentsIn(sourcesOf(record)).map((payment) => ({ ...payment, isPast: false }))
  const past = (record.pastPayments ?? []).map((payment) => ({ ...payment, isPast: true }))
  return [...now, ...past]
}

/** The payments that were entered with these sources. */
export function paymentsIn(sources: AccessSources): PastPayment[] {
  return Object.entries(sources).flatMap(([source, granted]) =>
    paymentStatusOf(granted) === null ? [] : [PastPayment.parse({ ...granted, source })],
  )
}

/**
 * The months of UTC, such as `2026-11`, in which these were entered. A month of the school lies in
 * one of them or in two: whoever asks for it looks at `grantedAt` again.
 */
export function paymentMonthsOf(payments: readonly Pick<PastPayment, 'grantedAt'>[]): string[] {
  return [
    ...new Set(payments.map(({ grantedAt }) => grantedAt.toISOString().slice(0, 7))),
  ].toSorted()
}
