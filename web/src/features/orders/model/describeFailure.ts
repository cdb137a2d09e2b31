import type { Order, OrderPayment } from '@shala/contract/orders/orders'
import { formatMoney } from '@shala/contract/payments/money'
import { getOrderBalance, listInstalmentStates } from '@shala/domain/orders/instalments'
import { formatUnbrokenDay } from '#shared/dates.ts'
import { findNextCharge } from './orderStates.ts'

/** Describes a payment by card that failed, and what it means for the place of the student. */
export function describeFailure(order: Order, failed: OrderPayment, today: string): string {
  const failure = failed.failure?.message ?? ''
  const amount = formatMoney(failed.amount, order.currency)
  return [
    `The payment of ${amount} failed.`,
    failure,
    'Nothing was charged.',
    describePlace(order, today),
  ]
    .filter(Boolean)
    .join(' ')
}

function describePlace(order: Order, today: string): string {
  const { state, depositBy, currency } = order
  if (state === 'lapsed' || state === 'cancelled') return ''
  if (state === 'offered') {
    const day = formatUnbrokenDay(depositBy)
    return depositBy < today
      ? `You do not have the place: its last day was ${day}. Please write to us if you still want it.`
      : `You do not have the place yet. Pay by ${day} to get it.`
  }
  const { due } = getOrderBalance(order)
  const isPlace = state === 'confirmed' ? 'You keep your place' : 'You have left this course'
  if (due === 0) return `${isPlace}, and there is nothing to pay.`
  const charge = findNextCharge(order, today)
  if (charge !== null) {
    return `${isPlace}. We try the card again on ${formatUnbrokenDay(charge.on)}, or you pay here before.`
  }
  const next = listInstalmentStates(order, today).find(({ open }) => open > 0)
  const open = formatMoney(next?.open ?? due, currency)
  const day = next === undefined ? '' : ` by ${formatUnbrokenDay(next.dueOn)}`
  return next?.state === 'overdue'
    ? `${isPlace}. Please pay ${open}, which was due on ${formatUnbrokenDay(next.dueOn)}.`
    : `${isPlace}. Please pay ${open}${day}.`
}
