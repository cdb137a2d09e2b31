import {
  PastPayment,
  getSources,
  type AccessRecord,
  type AccessSources,
  type Payment,
} from '@shala/contract/access/access'
import { readAmount } from '@shala/contract/payments/amounts'
import { getCurrencyDecimals } from '@shala/contract/payments/currencies'
import type { LedgerEntry } from '@shala/contract/payments/ledger'

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

/**
 * Parses an amount such as `450`, `€ 450,50` and `1.200,00`. Returns NaN if the text is not an
 * amount, is ambiguous (for example `4,500`), or has more decimals than the currency.
 */
export function parseAmount(text: string, currency: string): number {
  const read = readAmount(text, 'unknown')
  if (read.kind !== 'amount') return Number.NaN
  const [, decimals = ''] = read.amount.replace(/0+$/, '').split('.')
  return decimals.length > getCurrencyDecimals(currency) ? Number.NaN : Number(read.amount)
}

/** A payment of the terms of an enrolment, which has no entries in the ledger. */
export interface EnteredPayment extends PastPayment {
  /** The enrolment was removed since. */
  readonly isPast: boolean
}

/** The parts of a record that hold payments. */
export type PaidRecord = Pick<AccessRecord, 'ledger' | 'pastPayments'> & {
  readonly sources: AccessSources
}

/** Returns the payments of terms, including those of removed grants. */
export function enteredPayments(record: AccessRecord): EnteredPayment[] {
  return listEntered({ ...record, sources: getSources(record) })
}

export function listEntered({ sources, ledger, pastPayments }: PaidRecord): EnteredPayment[] {
  const now = listPayments(sources, ledger).map((payment) => ({ ...payment, isPast: false }))
  const past = (pastPayments ?? []).map((payment) => ({ ...payment, isPast: true }))
  return [...now, ...past]
}

/** Returns the payments of the terms of these sources, without the sources that have a ledger. */
export function listPayments(
  sources: AccessSources,
  ledger: readonly LedgerEntry[] = [],
): PastPayment[] {
  return Object.entries(sources).flatMap(([source, granted]) =>
    getPaymentStatus(granted) === null || ledger.some((entry) => entry.source === source)
      ? []
      : [PastPayment.parse({ ...granted, source })],
  )
}
