import { changedMeanwhile } from '@shala/contract/audit'
import { limits } from '@shala/contract/limits'
import { getRefundable } from '@shala/contract/orders/instalments'
import * as contract from '@shala/contract/orders/orderCallables'
import { hasEnded, lateMoney, type OrderPayment } from '@shala/contract/orders/orders'
import { AppError, notFound } from '../callable/AppError.ts'
import { staffCallable } from '../people/staffCallable.ts'
import { commitOrderChange } from './commitOrderChange.ts'
import { requireCurrency, requireStored, type StoredOrder } from './orderRecord.ts'

export const recordOrderPayment = staffCallable(
  contract.recordOrderPayment,
  ({ orderId, revision, id, amount, currency, method, day, ...input }, { uid: by }) =>
    commitOrderChange({
      ...{ orderId, seen: 'any', action: 'recordPayment', by, notify: input.notify },
      decide: (stored, { at, today }) => {
        const before = requireStored(stored)
        const { reference, note } = input
        const known = before.payments.find((payment) => payment.id === id)
        if (known !== undefined) return requireRepeated(before, known, { amount, by })
        requireRevision(before, revision)
        requireCurrency(before, currency)
        if (day > today) throw invalid('day', 'must not be in the future')
        if (before.payments.length >= limits.orderPayments) {
          throw new AppError('failed-precondition', 'this order has too many payments', 'orderId')
        }
        const payment: OrderPayment = {
          ...{ id, method, checkout: null, instalmentIds: [], amount, state: 'succeeded', day },
          ...{ stateAt: at, startedAt: at, failure: null, automatic: false, by, note },
          reference: reference === '' ? null : reference,
        }
        return {
          ...before,
          payments: [...before.payments, payment],
          ...(hasEnded(before) && { attention: lateMoney }),
        }
      },
    }),
)

const invalid = (field: string, message: string) => new AppError('invalid-argument', message, field)

/** Returns the order for a repeated request. Throws `aborted` for another payment with its key. */
function requireRepeated(
  order: StoredOrder,
  known: OrderPayment,
  { amount, by }: { readonly amount: number; readonly by: string },
): StoredOrder {
  if (known.amount === amount && known.by === by) return order
  throw new AppError('aborted', changedMeanwhile, 'id')
}

/** A repeated request has an older revision, so the revision is checked after its key. */
export function requireRevision(order: StoredOrder, revision: number): void {
  if (order.revision !== revision) throw new AppError('aborted', changedMeanwhile, 'revision')
}

export const cancelOrderPayment = staffCallable(
  contract.cancelOrderPayment,
  ({ orderId, revision: seen, paymentId, reason }, { uid: by }) =>
    commitOrderChange({
      ...{ orderId, seen, action: 'cancelPayment', by, notify: false },
      decide: (stored, { at }) => {
        const before = requireStored(stored)
        const payment = before.payments.find(({ id }) => id === paymentId)
        if (payment === undefined) throw notFound('paymentId', 'there is no such payment')
        if (payment.by === null) {
          const message = 'this payment came by card; refund it instead'
          throw new AppError('failed-precondition', message, 'paymentId')
        }
        if (payment.state === 'canceled') return before
        if (getRefundable(before, payment) !== payment.amount) {
          const message = 'a part of this payment was refunded already'
          throw new AppError('failed-precondition', message, 'paymentId')
        }
        const cancelled = { ...payment, state: 'canceled', stateAt: at, note: reason } as const
        return {
          ...before,
          payments: before.payments.map((one) => (one === payment ? cancelled : one)),
        }
      },
    }),
)
