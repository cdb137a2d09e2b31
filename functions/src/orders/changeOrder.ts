import { getOrderBalance, listInstalmentStates } from '@shala/contract/orders/instalments'
import * as contract from '@shala/contract/orders/orderCallables'
import { AppError } from '../callable/AppError.ts'
import { getSeats } from '../enrolments/acceptEnrolment.ts'
import { staffCallable } from '../people/staffCallable.ts'
import { closeCheckouts } from './closeCheckouts.ts'
import { commitOrderChange } from './commitOrderChange.ts'
import { requireTerms } from './createOrder.ts'
import { getOpenDeposit } from './orderEmails.ts'
import { requireOrder, requireState, requireStored } from './orderRecord.ts'

export const changeOrder = staffCallable(
  contract.changeOrder,
  async ({ orderId, revision, price, instalments, depositBy, notify }, { uid: by }) => {
    const seen = await closeCheckouts(orderId, revision)
    return commitOrderChange({
      ...{ orderId, seen, action: 'edit', by, notify },
      decide: (stored) => {
        const before = requireState(stored, ['offered', 'confirmed'])
        requireTerms({ price, instalments, depositBy, currency: before.currency })
        // The office names the price to pay, which a discount has lowered already.
        const listPrice = price + (before.discount?.amount ?? 0)
        return { ...before, listPrice, price, instalments, depositBy }
      },
      emails: (order, { today }) =>
        order.state === 'offered'
          ? [{ kind: 'offer', amount: getOpenDeposit(order, today), due: order.depositBy }]
          : [],
    })
  },
)

/** A refunded payment does not stand in the way of the end of an offer: only kept money does. */
export const cancelOrder = staffCallable(
  contract.cancelOrder,
  async ({ orderId, revision, reason, notify }, { uid: by }) => {
    const seen = await closeCheckouts(orderId, revision)
    return commitOrderChange({
      ...{ orderId, seen, action: 'cancel', by, notify, reason },
      decide: (stored) => {
        const before = requireState(stored, ['offered'])
        const { paid, refunded } = getOrderBalance(before)
        if (paid > refunded || before.payments.some(({ state }) => state === 'processing')) {
          const message = 'a payment has come or is under way; refund it first'
          throw new AppError('failed-precondition', message, 'orderId')
        }
        return { ...before, state: 'cancelled' }
      },
    })
  },
)

export const reviveOrder = staffCallable(
  contract.reviveOrder,
  async ({ orderId, revision: seen, overbook }, { uid: by }) => {
    const { courseId, dateKey } = await requireOrder(orderId)
    const seats = overbook ? null : await getSeats(courseId, dateKey)
    return commitOrderChange({
      ...{ orderId, seen, action: 'revive', by, seats },
      decide: (stored, { today }) => {
        const before = requireState(stored, ['lapsed', 'cancelled'])
        if (listInstalmentStates(before, today)[0]?.open !== 0) {
          throw new AppError('failed-precondition', 'the deposit is not paid', 'orderId')
        }
        return { ...before, state: 'confirmed', attention: '' }
      },
    })
  },
)

export const settleAttention = staffCallable(
  contract.settleAttention,
  ({ orderId, revision: seen }, { uid: by }) =>
    commitOrderChange({
      ...{ orderId, seen, action: 'settle', by },
      decide: (stored) => ({ ...requireStored(stored), attention: '' }),
    }),
)
