import { hasEnded, type Instalment, type Order } from '@shala/contract/orders/orders'
import { formatMoney } from '@shala/contract/payments/money'
import type { Day } from '@shala/contract/values/days'
import {
  describeUnchargeable,
  floorToStep,
  getCardLimits,
  isChargeable,
  isTooSmall,
} from '../payments/stripeAmounts.ts'
import { getOrderBalance, type OrderMoney } from './instalments.ts'

/** How an order is to be paid. Amounts in minor units. */
export interface InstalmentPlan {
  /** An amount that a card can be charged, or 0. */
  readonly price: number
  readonly currency: string
  /** Capped at the price; null for equal parts without a deposit. */
  readonly deposit: number | null
  /** The last day for the deposit, or for the first of equal parts. */
  readonly depositBy: Day
  /** The number of instalments after the deposit, or of all equal parts. */
  readonly parts: number
  /** The day of the next one; the others follow monthly. */
  readonly firstDueOn: Day
}

/** Returns the instalments of a plan. The last one takes what the division leaves. */
export function planInstalments(plan: InstalmentPlan): Instalment[] {
  const { price, currency, parts, depositBy, firstDueOn } = plan
  const isEqual = plan.deposit === null && parts > 0
  const deposit = parts === 0 ? price : floorToStep(Math.min(plan.deposit ?? 0, price), currency)
  const first: Instalment = { id: 'deposit', dueOn: depositBy, amount: deposit }
  const equal = Array.from({ length: parts }, () => 1)
  const rest = divide(price - deposit, equal, currency).map((amount, place): Instalment => {
    const start = firstDueOn < depositBy ? depositBy : firstDueOn
    const dueOn = isEqual && place === 0 ? depositBy : addMonths(start, isEqual ? place - 1 : place)
    return { id: `part-${place + 1}`, dueOn, amount }
  })
  return joinSmall(isEqual ? rest : [first, ...rest], currency)
}

/** Divides an amount by weights in steps of the currency. The last part takes what is left. */
function divide(amount: number, weights: readonly number[], currency: string): number[] {
  const whole = weights.reduce((total, weight) => total + weight, 0)
  let left = amount
  return weights.map((weight, place) => {
    const exact = whole === 0 ? 0 : (amount * weight) / whole
    const share = Math.min(left, floorToStep(Math.floor(exact), currency))
    const part = place === weights.length - 1 ? left : share
    left -= part
    return part
  })
}

/**
 * Returns instalments that a card can be charged: one that is too small joins the one before, and the first
 * one the next. Instalments of nothing are left out, except the deposit.
 */
function joinSmall(instalments: readonly Instalment[], currency: string): Instalment[] {
  const joined: Instalment[] = []
  let carried = 0
  for (const [place, instalment] of [...instalments.entries()].toReversed()) {
    const amount = instalment.amount + carried
    carried = 0
    if (place > 0 && isTooSmall(amount, currency)) carried = amount
    else if (place === 0 || amount > 0) joined.unshift({ ...instalment, amount })
  }
  const [first, second, ...later] = joined
  if (first === undefined || second === undefined || !isTooSmall(first.amount, currency)) {
    return joined
  }
  return [{ ...first, amount: first.amount + second.amount }, ...later]
}

/** Returns the same day of a later month, or the last day of a shorter month. */
function addMonths(day: Day, months: number): Day {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  const moved = new Date(Date.UTC(year, month - 1 + months, Math.min(date, last)))
  return moved.toISOString().slice(0, 10)
}

/**
 * Returns the instalments for another price. What is added or taken away changes the later
 * instalments first, the deposit last.
 */
export function changePrice(
  instalments: readonly Instalment[],
  price: number,
  currency: string,
): Instalment[] {
  let less = instalments.reduce((total, { amount }) => total + amount, 0) - price
  const changed = instalments.toReversed().map((instalment): Instalment => {
    const taken = Math.min(instalment.amount, less)
    less -= taken
    return { ...instalment, amount: instalment.amount - taken }
  })
  return joinSmall(changed.toReversed(), currency)
}

/** The rule of `spreadDiscount`, as students and office read it. */
export const discountRule =
  'A discount lowers each instalment after the deposit by the same share. The deposit changes only if ' +
  'they are not enough.'

/** Returns the instalments of a plan for a price after a discount, by `discountRule`. */
export function spreadDiscount(
  plan: readonly Instalment[],
  price: number,
  currency: string,
): Instalment[] {
  const [deposit, ...later] = plan
  if (deposit === undefined) return []
  const rest = Math.max(0, price - deposit.amount)
  const amounts = divide(
    rest,
    later.map(({ amount }) => amount),
    currency,
  )
  const lowered = later.map((instalment, place) => ({ ...instalment, amount: amounts[place] ?? 0 }))
  return joinSmall([{ ...deposit, amount: price - rest }, ...lowered], currency)
}

/** Returns why a card cannot pay one of these instalments, to follow "Each instalment"; empty if it can. */
export function findPlanFault(
  instalments: readonly Pick<Instalment, 'amount'>[],
  currency: string,
): string {
  const wrong = instalments.find(({ amount }) => amount !== 0 && !isChargeable(amount, currency))
  return wrong === undefined ? '' : describeUnchargeable(wrong.amount, currency)
}

/**
 * Returns why a change would leave a debt that no card can pay; empty if it leaves none. A debt from before
 * the change, for example after a part was paid in cash, is no fault of it.
 */
export function findDebtFault(
  before: OrderMoney,
  after: OrderMoney & Pick<Order, 'currency' | 'state'>,
): string {
  const { due } = getOrderBalance(after)
  const { currency } = after
  if (hasEnded(after) || due === 0 || due === getOrderBalance(before).due) return ''
  return isTooSmall(due, currency)
    ? `would leave ${formatMoney(due, currency)} to pay, which is less than cards take (${formatMoney(getCardLimits(currency).least, currency)})`
    : ''
}

/** Returns a price after a discount that a card can be charged: a rest that is too small is taken off, too. */
export function floorPrice(price: number, currency: string): number {
  const floored = floorToStep(price, currency)
  return isTooSmall(floored, currency) ? 0 : floored
}
