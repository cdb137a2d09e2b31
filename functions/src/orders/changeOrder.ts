import * as contract from '@shala/contract/orders/orderCallables'
import { refundTask } from '@shala/domain/orders/payments/refundQuestions'
import { refused, requireStored } from '@shala/domain/orders/requirements'
import {
  cancelOffer,
  changeTerms,
  meetCondition as meet,
  reviveOffer,
} from '@shala/domain/orders/terms'
import { implement } from '../people/implement.ts'
import { getSeats } from '../requests/acceptRequest.ts'
import { closeCheckouts } from './closeCheckouts.ts'
import { commitOrderChange } from './commitOrderChange.ts'
import { EnrolmentGuard } from './freeEnrolment.ts'
import { listOfferEmails } from './orderEmails.ts'
import { requireOrder } from './orderRecord.ts'

export const changeOrder = implement(
  contract.changeOrder,
  async ({ orderId, revision, price, instalments, depositBy, reason, notify }, { uid: by }) => {
    const seen = await closeCheckouts(orderId, revision)
    return commitOrderChange({
      orderId,
      seen,
      action: 'edit',
      by,
      notify,
      reason,
      decide: (before) => changeTerms(before, { price, instalments, depositBy }),
      emails: (order, { today }) =>
        order.state === 'offered' ? listOfferEmails(order, today) : [{ kind: 'planChanged' }],
    })
  },
)

export const meetCondition = implement(
  contract.meetCondition,
  ({ orderId, revision: seen, notify }, { uid: by }) =>
    commitOrderChange({
      orderId,
      seen,
      action: 'meetCondition',
      by,
      notify,
      decide: (before, { at }) => meet(before, at),
      emails: (order, { today }) => listOfferEmails(order, today),
    }),
)

export const cancelOrder = implement(
  contract.cancelOrder,
  async ({ orderId, revision, reason, notify }, { uid: by }) => {
    const seen = await closeCheckouts(orderId, revision)
    return commitOrderChange({
      orderId,
      seen,
      action: 'cancel',
      by,
      notify,
      reason,
      decide: cancelOffer,
      emails: () => [{ kind: 'offerCancelled', reason }],
    })
  },
)

export const reviveOrder = implement(
  contract.reviveOrder,
  async ({ orderId, revision: seen, overbook }, { uid: by }) => {
    const { courseId, dateKey } = await requireOrder(orderId)
    const seats = overbook ? null : await getSeats(courseId, dateKey)
    const guard = new EnrolmentGuard()
    return commitOrderChange({
      orderId,
      seen,
      action: 'revive',
      by,
      seats,
      decide: async (stored, { at, today }) => {
        const before = requireStored(stored)
        const after = reviveOffer(before, today)
        await guard.require(orderId, before, at)
        return after
      },
      extraWrites: (commit) => guard.add(commit),
    })
  },
)

export const settleAttention = implement(
  contract.settleAttention,
  ({ orderId, revision: seen }, { uid: by }) =>
    commitOrderChange({
      orderId,
      seen,
      action: 'settle',
      by,
      decide: (stored) => {
        const before = requireStored(stored)
        if (before.attention === refundTask) throw refused('say whether the refund is owed again')
        return { ...before, attention: '' }
      },
    }),
)
