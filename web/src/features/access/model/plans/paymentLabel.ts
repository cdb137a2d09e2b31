import { paymentStatusOf } from '@shala/contract/payments/payments'
import { describePayment } from '../../../../shared/terms/payments.ts'
import type { Plan } from './plan.ts'

/** Whether a plan gives courses with a payment, the same for all or of a row's own. */
export function saysPayments({ order, given }: Plan): boolean {
  if (order.action !== 'grant') return false
  return paymentStatusOf(order.terms) !== null || given.some((row) => typedPayment(row) !== '')
}

/** What a row of the plan paid; of a row with a problem, what it says. */
export function paymentLabel({ order, given, rows }: Plan, place: number): string {
  const row = rows[place]
  if (order.action !== 'grant' || row === undefined) return ''
  const typed = typedPayment(given[place] ?? {})
  if (row.verdict === 'invalid' && typed !== '') return typed
  return describePayment(row.payment ?? order.terms) ?? 'None entered'
}

function typedPayment({ paymentStatus, amount, currency, paymentId }: Plan['given'][number]) {
  return [paymentStatus, amount, currency, paymentId].filter(Boolean).join(', ')
}
