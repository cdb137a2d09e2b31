import { limits } from '@shala/contract/limits'
import {
  isUnanswered,
  type OrderContent,
  type OrderWithdrawal,
} from '@shala/contract/orders/orders'
import type { Day } from '@shala/contract/values/days'
import { describeUnchargeable } from '../payments/stripeAmounts.ts'
import { addRefund } from './payments/refunds.ts'
import { changePrice, findDebtFault } from './plans.ts'
import { settleWithdrawal } from './proposeWithdrawal.ts'
import { invalid, refused, requireState } from './requirements.ts'

const restOfRefund = 'A part of the refund cannot go to a card. Send it in another way.'

const sumAmounts = (refunds: readonly { readonly amount: number }[]) =>
  refunds.reduce((sum, { amount }) => sum + amount, 0)

interface NewWithdrawal extends Pick<OrderWithdrawal, 'at' | 'by' | 'kept' | 'reason' | 'notify'> {
  readonly lastDay: Day | null
  readonly access: OrderWithdrawal['before']['access']
  readonly requestState: OrderWithdrawal['before']['requestState']
}

/** Refuses an order that cannot be withdrawn, or of which more than the price would be kept. */
export function requireWithdrawable<Kept extends OrderContent>(
  order: Kept | null,
  kept: number,
): Kept {
  const before = requireState(order, ['confirmed'])
  if (before.payments.some((one) => one.state === 'processing' || isUnanswered(one))) {
    throw refused('a payment is under way')
  }
  if (kept > before.price) throw invalid('kept', 'must be at most the price')
  return before
}

/** Returns an order after the withdrawal of the student. Its refunds wait for the end of the undo. */
export function withdraw(order: OrderContent | null, wanted: NewWithdrawal): OrderContent {
  const { at, by, kept, reason, notify, lastDay, access, requestState } = wanted
  const before = requireWithdrawable(order, kept)
  const { price, instalments, currency } = before
  const { refund, refunds } = settleWithdrawal(before, kept)
  const sent = sumAmounts(refunds)
  if (sent !== refund) {
    const fault = describeUnchargeable(refund - sent, currency)
    throw invalid('kept', `must leave a refund that cards take: it ${fault}`)
  }
  const fault = findDebtFault(before, { ...before, price: kept })
  if (fault !== '') throw invalid('kept', fault)
  const sendAt = new Date(at.getTime() + limits.withdrawalUndoMinutes * 60_000)
  return {
    ...before,
    state: 'withdrawn',
    price: kept,
    instalments: changePrice(instalments, kept, currency),
    withdrawal: {
      at,
      by,
      reason,
      kept,
      sendAt,
      sent: false,
      refunds: [...refunds],
      notify,
      lastDay: access === null ? null : lastDay,
      before: { price, instalments, requestState, access },
    },
  }
}

/** Returns an order as it was before a withdrawal that was not sent. */
export function restoreWithdrawn(order: OrderContent | null): OrderContent {
  const before = requireState(order, ['withdrawn'])
  const { withdrawal } = before
  if (withdrawal === null || withdrawal.sent) {
    throw refused('the time for an undo is over')
  }
  const { price, instalments } = withdrawal.before
  return { ...before, state: 'confirmed', price, instalments, withdrawal: null }
}

/** Returns an order with the refunds of a withdrawal that can no longer be undone, and their keys. */
export function sendWithdrawal<Kept extends OrderContent>(
  before: Kept,
  { at, today }: { readonly at: Date; readonly today: Day },
): { order: Kept; refundIds: string[] } {
  const { withdrawal } = before
  if (withdrawal === null || withdrawal.sent || withdrawal.sendAt > at) {
    return { order: before, refundIds: [] }
  }
  const { reason, by, kept } = withdrawal
  // The office may have sent a part since then.
  const { refund, refunds } = settleWithdrawal(before, kept)
  let order = before
  const refundIds: string[] = []
  for (const [place, { paymentId, amount }] of refunds.entries()) {
    const id = `withdrawal-${place}-${withdrawal.at.getTime()}`
    order = addRefund(order, { id, paymentId, amount, reason, by, at, today })
    refundIds.push(id)
  }
  return {
    order: {
      ...order,
      withdrawal: { ...withdrawal, refunds: [...refunds], sent: true },
      ...(sumAmounts(refunds) !== refund && { attention: restOfRefund }),
    },
    refundIds,
  }
}
