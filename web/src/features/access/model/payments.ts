import type { AccessTerms } from '@shala/contract/access'
import {
  noPayment,
  paymentMethods,
  paymentStatuses,
  paymentStatusOf,
} from '@shala/contract/payments'

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

const wordOf = (value: string): string => words.get(value) ?? value

/** What is stored where nobody entered a method, by the desk and by a call that says nothing. */
const unsaidMethods: ReadonlySet<string> = new Set([noPayment.paymentMethod, 'manual'])

type Payment = Pick<
  AccessTerms,
  'paymentMethod' | 'paymentStatus' | 'paymentId' | 'amount' | 'currency'
>

/** A payment such as `Part paid, 225.00 USD, Card, receipt R-17`; null where nobody entered one. */
export function describePayment(payment: Payment): string | null {
  const status = paymentStatusOf(payment)
  if (status === null) return null
  const { amount, currency, paymentMethod, paymentId } = payment
  return [
    wordOf(status),
    amount !== null && formatAmount(amount, currency),
    !unsaidMethods.has(paymentMethod) && wordOf(paymentMethod),
    paymentId !== null && `receipt ${paymentId}`,
  ]
    .filter(Boolean)
    .join(', ')
}

/** An amount with its currency, such as `1,450.50 USD`. */
function formatAmount(amount: number, currency: string): string {
  const digits = { minimumFractionDigits: 2, maximumFractionDigits: 2 }
  return `${amount.toLocaleString('en', digits)} ${currency}`
}

/** What the desk offers, and what is stored where it is something else. */
const options = (known: readonly string[], now: string, none: string) => [
  { value: '', label: none },
  ...[...new Set([...known, now])]
    .filter(Boolean)
    .map((value) => ({ value, label: wordOf(value) })),
]
export const methodOptions = (now: string) => options(paymentMethods, now, 'Not said')
export const statusOptions = (now: string) => options(paymentStatuses, now, 'No payment entered')
