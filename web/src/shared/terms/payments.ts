import type { AccessTerms } from '@shala/contract/access/access'
import type { DirectSource } from '@shala/contract/access/sources'
import { formatMoney, toMinorUnits } from '@shala/contract/payments/money'
import {
  getPaymentStatus,
  noPayment,
  paymentMethods,
  paymentStatuses,
} from '@shala/domain/payments/payments'

/** The sources that an admin names directly, in words: the type of an enrolment or an invitation. */
export const sourceNames: ReadonlyMap<string, string> = new Map([
  ['individual', 'Given by us'],
  ['purchase', 'Paid'],
  ['scholarship', 'Scholarship'],
] satisfies [DirectSource, string][])

const words: ReadonlyMap<string, string> = new Map([
  ['cash', 'Cash'],
  ['card', 'Card'],
  ['bank transfer', 'Bank transfer'],
  ['other', 'Other'],
  ['paid', 'Paid'],
  ['part paid', 'Part paid'],
  ['unpaid', 'Unpaid'],
  ['refunded', 'Refunded'],
] satisfies [(typeof paymentMethods)[number] | (typeof paymentStatuses)[number], string][])

/** A method or a status as the desk says it; what a call said stands for itself. */
export const paymentWord = (value: string): string => words.get(value) ?? value

/** Stored methods that mean "not entered": one from the office, one from calls without a method. */
const unsaidMethods: ReadonlySet<string> = new Set([noPayment.paymentMethod, 'manual'])

/** Returns the payment method, or an empty string if none was entered. */
export const methodLabel = (method: string): string =>
  unsaidMethods.has(method) ? '' : paymentWord(method)

type Payment = Pick<
  AccessTerms,
  'paymentMethod' | 'paymentStatus' | 'paymentId' | 'amount' | 'currency'
>

/**
 * Describes a payment, such as `Part paid, US$225.00, Card, receipt R-17`. Returns null if none
 * was entered.
 */
export function describePayment(payment: Payment): string | null {
  const status = getPaymentStatus(payment)
  if (status === null) return null
  const { amount, currency, paymentMethod, paymentId } = payment
  return [
    paymentWord(status),
    amount !== null && formatAmount(amount, currency),
    methodLabel(paymentMethod),
    paymentId !== null && `receipt ${paymentId}`,
  ]
    .filter(Boolean)
    .join(', ')
}

/** Formats an amount of an access record, which is in major units. */
export const formatAmount = (amount: number, currency: string): string =>
  formatMoney(toMinorUnits(amount, currency), currency)

/** Returns the usual options, plus the stored value if it is another one. */
const options = (known: readonly string[], now: string, none: string) => [
  { value: '', label: none },
  ...[...new Set([...known, now])]
    .filter(Boolean)
    .map((value) => ({ value, label: paymentWord(value) })),
]
export const methodOptions = (now: string) => options(paymentMethods, now, 'Not recorded')
export const statusOptions = (now: string) => options(paymentStatuses, now, 'No payment entered')
