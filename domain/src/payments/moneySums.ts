import type { Payment } from '@shala/contract/access/access'
import { toMinorUnits } from '@shala/contract/payments/money'
import { isPartPaid, toStatus } from './enrolmentLedger.ts'
import { getPaymentStatus } from './payments.ts'

/** The meanings of the figures on all pages and in all exports. */
export const moneyDefinitions = {
  Paid: 'Money that came in, even if it was refunded later.',
  Refunded: 'Money that went back or is on its way back, also after a lost dispute.',
  Kept: 'Paid minus refunded.',
  Due: 'What is still to be paid for enrolments that students have. Offers do not count.',
  Overdue:
    'The part of due whose day is over: the due day of an instalment, or the day on which any other price was agreed.',
} as const

/** Money that came in and went back, in minor units. Kept is paid minus refunded. */
export interface MoneySums {
  readonly paid: number
  readonly refunded: number
}

/** Returns the sums of a payment of terms. One that was refunded came in before. */
export function getPaymentSums(payment: Omit<Payment, 'currency'>, currency: string): MoneySums {
  const minor = toMinorUnits(payment.amount ?? 0, currency)
  const status = toStatus(getPaymentStatus(payment) ?? '')
  if (status === 'refunded') return { paid: minor, refunded: minor }
  return { paid: status === 'paid' || isPartPaid(payment) ? minor : 0, refunded: 0 }
}

/** Returns the sums of a payment or refund of a ledger. */
export const getTransferSums = ({
  kind,
  amount,
}: {
  readonly kind: 'payment' | 'refund'
  readonly amount: number
}): MoneySums => ({
  paid: kind === 'payment' ? amount : 0,
  refunded: kind === 'refund' ? amount : 0,
})
