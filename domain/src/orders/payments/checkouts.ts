import { limits } from '@shala/contract/limits'
import {
  findOpenCondition,
  type OrderContent,
  type OrderPayment,
  withRoom,
} from '@shala/contract/orders/orders'
import type { Day } from '@shala/contract/values/days'
import { describeUnchargeable, floorToStep, isChargeable } from '../../payments/stripeAmounts.ts'
import { getOrderBalance, listInstalmentStates, sumUnderway } from '../instalments.ts'
import { refused, requireState } from '../requirements.ts'

/** A page that closes sooner is not given to a student any more. */
const leastMs = 5 * 60_000

/** A payment by card that the student wants to make. */
export interface WantedPayment {
  readonly instalmentIds: string[]
  readonly amount: number
  readonly saveMethod: boolean
}

/** Returns the page on which a payment can still be made; null for none. */
export const getOpenPage = ({ state, checkout }: OrderPayment): OrderPayment['checkout'] =>
  state === 'open' || state === 'failed' ? checkout : null

/** Returns the page that another tab has opened for the same payment; null for none. */
export function findOpenPage(
  { payments, consentAt, savedMethod }: OrderContent,
  { instalmentIds, amount, saveMethod }: WantedPayment,
  now: Date,
): string | null {
  const until = now.getTime() + leastMs
  const page = payments.find(
    (payment) =>
      payment.state === 'open' &&
      payment.amount === amount &&
      payment.instalmentIds.join() === instalmentIds.join() &&
      (payment.checkout?.expiresAt.getTime() ?? 0) > until,
  )
  const isSame = savedMethod !== null || (consentAt !== null) === saveMethod
  return isSame ? (page?.checkout?.url ?? null) : null
}

/** Returns an order with a page on which the student pays. */
export function addPage<Kept extends OrderContent>(
  order: Kept,
  { instalmentIds, amount, saveMethod }: WantedPayment,
  { key, checkout }: { readonly key: string; readonly checkout: OrderPayment['checkout'] },
  { at, today }: { readonly at: Date; readonly today: Day },
): Kept {
  requireDue(order, { instalmentIds, amount }, today)
  const payment: OrderPayment = {
    id: key,
    method: 'card',
    checkout,
    instalmentIds,
    amount,
    state: 'open',
    stateAt: at,
    startedAt: at,
    day: null,
    failure: null,
    automatic: false,
    reference: null,
    by: null,
    note: '',
  }
  const kept = order.savedMethod === null ? null : order.consentAt
  const consentAt = saveMethod ? (order.consentAt ?? at) : kept
  return { ...order, consentAt, payments: [...withRoom(order.payments), payment] }
}

/** Refuses a payment that is not due, or underway already. The amount comes from the order alone. */
export function requireDue(
  order: OrderContent,
  { instalmentIds, amount }: Pick<WantedPayment, 'instalmentIds' | 'amount'>,
  today: Day,
): void {
  requireState(order, ['offered', 'confirmed', 'withdrawn'])
  if (findOpenCondition(order) !== null) throw refused('the condition of this offer is not met yet')
  if (withRoom(order.payments).length >= limits.orderPayments)
    throw refused('has too many payments')
  const states = listInstalmentStates(order, today)
  const chosen = states.filter(({ id }) => instalmentIds.includes(id))
  if (chosen.length !== instalmentIds.length) throw refused('has no such instalment any more')
  const isUnderway = order.payments.some(
    ({ state, instalmentIds: own }) =>
      (state === 'processing' || state === 'open') && own.some((id) => instalmentIds.includes(id)),
  )
  if (isUnderway) throw refused('a payment of this instalment is under way')
  const open = chosen.reduce((sum, instalment) => sum + instalment.open, 0)
  if (floorToStep(open, order.currency) !== amount) {
    throw refused('is not what is due; look again', 'amount')
  }
  if (amount + sumUnderway(order) > getOrderBalance(order).due) {
    throw refused('another payment of this order is under way')
  }
  if (isChargeable(amount, order.currency)) return
  throw refused(`${describeUnchargeable(amount, order.currency)}; pay by bank transfer`, 'amount')
}
