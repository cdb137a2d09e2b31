import { limits } from '@shala/contract/limits'
import {
  findOpenCondition,
  type Instalment,
  type OrderCondition,
  type OrderContent,
} from '@shala/contract/orders/orders'
import { toMinorUnits } from '@shala/contract/payments/money'
import type { Day } from '@shala/contract/values/days'
import { changePlan } from './discounts.ts'
import { getOrderBalance, listInstalmentStates } from './instalments.ts'
import { findDebtFault, findPlanFault } from './plans.ts'
import { invalid, refused, requireState } from './requirements.ts'

const partlyPaid = 'A part of the deposit came before this offer lapsed. Refund it.'

/** The price to pay and the days of an order. */
interface Terms {
  readonly price: number
  readonly instalments: Instalment[]
  readonly depositBy: Day
}

/** Refuses terms that contradict each other, or that an access record cannot hold. */
export function requireTerms({
  price,
  instalments,
  depositBy,
  currency,
}: Terms & { readonly currency: string }): void {
  const [first, ...later] = instalments
  if (later.some(({ id }) => id === 'deposit')) {
    throw invalid('instalments', 'must begin with the deposit, if there is one')
  }
  if (first?.dueOn !== depositBy) {
    throw invalid('depositBy', 'must be the day of the first instalment')
  }
  const sum = instalments.reduce((total, { amount }) => total + amount, 0)
  if (sum !== price) throw invalid('instalments', 'must add up to the price')
  const fault = findPlanFault(instalments, currency)
  if (fault !== '') throw invalid('instalments', fault)
  requireStorable(price, currency)
}

function requireStorable(price: number, currency: string): void {
  const most = Math.min(limits.minorAmount, toMinorUnits(limits.amount, currency))
  if (price > most) throw invalid('price', 'is too large')
}

/** Returns an order with other terms. */
export function changeTerms(
  order: OrderContent | null,
  { price, instalments, depositBy }: Terms,
): OrderContent {
  const before = requireState(order, ['offered', 'confirmed'])
  const { currency, discount } = before
  requireTerms({ price, instalments, depositBy, currency })
  // The office names the price to pay, which a discount has lowered already.
  const listPrice = price + (discount?.amount ?? 0)
  requireStorable(listPrice, currency)
  const fault = findDebtFault(before, { ...before, price })
  if (fault !== '') throw invalid('price', fault)
  return {
    ...before,
    listPrice,
    price,
    instalments,
    depositBy: findOpenCondition(before)?.by ?? depositBy,
    discount: discount && { ...discount, plan: changePlan(before, instalments, listPrice) },
  }
}

/** Refuses a condition whose last day is over, or comes after the deposit. */
export function requireCondition(
  condition: Pick<OrderCondition, 'by'> | null,
  { depositBy }: Pick<Terms, 'depositBy'>,
  today: Day,
): void {
  if (condition === null) return
  if (condition.by < today) throw invalid('condition.by', 'must not be in the past')
  if (condition.by > depositBy) {
    throw invalid('condition.by', 'must not be after the last day for the deposit')
  }
}

/** Returns an offer whose condition is met. It then waits for its deposit alone. */
export function meetCondition<Kept extends OrderContent>(order: Kept | null, at: Date): Kept {
  const before = requireState(order, ['offered'])
  const { condition, instalments, depositBy } = before
  if (condition === null) throw refused('this offer has no condition')
  if (condition.metAt !== null) return before
  return {
    ...before,
    condition: { ...condition, metAt: at },
    depositBy: instalments[0]?.dueOn ?? depositBy,
  }
}

/** A refunded payment does not stand in the way of the end of an offer: only kept money does. */
export function cancelOffer(order: OrderContent | null): OrderContent {
  const before = requireState(order, ['offered'])
  const { paid, refunded } = getOrderBalance(before)
  if (paid > refunded || before.payments.some(({ state }) => state === 'processing')) {
    throw refused('a payment has come or is under way; refund it first')
  }
  return { ...before, state: 'cancelled' }
}

/** Returns an order that ended as confirmed, once its deposit is paid. */
export function reviveOffer(order: OrderContent | null, today: Day): OrderContent {
  const before = requireState(order, ['lapsed', 'cancelled'])
  if (listInstalmentStates(before, today)[0]?.open !== 0) throw refused('the deposit is not paid')
  return { ...before, state: 'confirmed', attention: '' }
}

/** Returns an offer as lapsed once its last day is over, unless a payment is under way. */
export function lapseOffer<Kept extends OrderContent>(before: Kept, today: Day): Kept {
  const isOver = before.state === 'offered' && before.depositBy < today
  const isUnderway = before.payments.some(({ state }) => state === 'processing')
  if (!isOver || isUnderway) return before
  const { paid, refunded } = getOrderBalance(before)
  return { ...before, state: 'lapsed', ...(paid > refunded && { attention: partlyPaid }) }
}
