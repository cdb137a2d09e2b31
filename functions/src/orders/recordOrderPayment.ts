import * as contract from '@shala/contract/orders/orderCallables'
import { assertRevision } from '@shala/contract/records'
import { cancelPayment, recordPayment } from '@shala/domain/orders/payments/recordedPayments'
import { implement } from '../people/implement.ts'
import { closeCheckouts } from './closeCheckouts.ts'
import { finishCollection } from './collectInstalment.ts'
import { commitOrderChange } from './commitOrderChange.ts'
import { orders, requireOrder } from './orderRecord.ts'

/** Pages are closed and a collection gets its answer first, so that no card pays the same money again. */
export const recordOrderPayment = implement(
  contract.recordOrderPayment,
  async ({ orderId, notify, ...payment }, { uid: by }) => {
    const before = await requireOrder(orderId)
    let { revision } = payment
    if (before.payments.every(({ id }) => id !== payment.id)) {
      assertRevision(orders, before, revision)
      const isFinished = await finishCollection(orderId)
      revision = await closeCheckouts(orderId, isFinished ? 'any' : revision)
    }
    return commitOrderChange({
      orderId,
      seen: 'any',
      action: 'recordPayment',
      by,
      notify,
      decide: (stored, moment) => recordPayment(stored, { ...payment, revision, by }, moment),
    })
  },
)

export const cancelOrderPayment = implement(
  contract.cancelOrderPayment,
  ({ orderId, revision: seen, paymentId, reason, notify }, { uid: by }) =>
    commitOrderChange({
      orderId,
      seen,
      action: 'cancelPayment',
      by,
      notify,
      reason,
      decide: (before, { at }) => cancelPayment(before, { paymentId, reason, at }),
    }),
)
