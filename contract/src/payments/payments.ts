import {
  PastPayment,
  getSources,
  type AccessRecord,
  type AccessSources,
  type Payment,
} from '../access/access.ts'
import { readAmount } from './amounts.ts'

/** The payment methods in the admin forms; calls can use any other text. */
export const paymentMethods = ['cash', 'card', 'bank transfer', 'other'] as const

/** How a payment stands, as the desk offers it; a call may say anything else. */
export const paymentStatuses = ['paid', 'part paid', 'unpaid', 'refunded'] as const

/** The values that forms use without a payment, instead of `manual` and `completed`. */
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
export function getPaymentStatus(payment: Omit<Payment, 'currency'>): string | null {
  const { paymentMethod, paymentStatus, paymentId, amount } = payment
  if (paymentStatus === noPayment.paymentStatus) return null
  const isUnsaid = paymentMethod === 'manual' && paymentId === null && amount === null
  if (paymentStatus !== 'completed') return paymentStatus
  return isUnsaid ? null : 'paid'
}

const openStatuses = new Set(['unpaid', 'pending'])
const partStatuses = new Set(['part paid', 'partial'])

/** Returns the sentence for the student about an open payment; empty if nothing is to be paid. */
export function describeDue({
  paymentStatus,
  amount,
  currency,
}: Pick<Payment, 'paymentStatus' | 'amount' | 'currency'>): string {
  // Other software writes a status as it likes, such as `Part-Paid`.
  const status = paymentStatus
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, ' ')
  if (partStatuses.has(status)) return 'Part of the price is still to pay.'
  if (!openStatuses.has(status)) return ''
  if (amount === null || amount === 0) return 'The price is still to pay.'
  const money = new Intl.NumberFormat('en-GB', { style: 'currency', currency }).format(amount)
  return `Still to pay: ${money}.`
}

/**
 * Parses an amount such as `450`, `€ 450,50` and `1.200,00`. Returns NaN if the text is not an
 * amount, is ambiguous (for example `4,500`), has more than two decimals, or has the sign of
 * another currency.
 */
export function parseAmount(text: string, currency?: string): number {
  const read = readAmount(text, 'unknown')
  if (read.kind !== 'amount' || !/^-?\d+(\.\d{1,2})?$/.test(read.amount)) return Number.NaN
  const isOther = currency !== undefined && read.currencies?.includes(currency) === false
  return isOther ? Number.NaN : Number(read.amount)
}

/** A payment entered with an enrolment. */
export interface EnteredPayment extends PastPayment {
  /** The enrolment was removed since. */
  readonly isPast: boolean
}

/** Returns all payments of a record, including those of removed grants. */
export function enteredPayments(record: AccessRecord): EnteredPayment[] {
  const now = listPayments(getSources(record)).map((payment) => ({ ...payment, isPast: false }))
  const past = (record.pastPayments ?? []).map((payment) => ({ ...payment, isPast: true }))
  return [...now, ...past]
}

/** The payments that were entered with these sources. */
export function listPayments(sources: AccessSources): PastPayment[] {
  return Object.entries(sources).flatMap(([source, granted]) =>
    getPaymentStatus(granted) === null ? [] : [PastPayment.parse({ ...granted, source })],
  )
}

/**
 * The UTC months of the payments, for example `2026-11`. A month in the school's time zone overlaps
 * one or two of them, so callers must check `grantedAt` again.
 */
export function listPaymentMonths(payments: readonly Pick<PastPayment, 'grantedAt'>[]): string[] {
  return [
    ...new Set(payments.map(({ grantedAt }) => grantedAt.toISOString().slice(0, 7))),
  ].toSorted()
}
