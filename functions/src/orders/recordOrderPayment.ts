import * as contract from '@shala/contract/orders/orderCallables'
import { staffCallable } from '../people/staffCallable.ts'
import { commitOrderChange } from './commitOrderChange.ts'
import { cancelPayment, recordPayment } from './domain/recordedPayments.ts'

export const recordOrderPayment = staffCallable(
  contract.recordOrderPayment,
  ({ orderId, notify, ...payment }, { uid: by }) =>
    commitOrderChange({
      ...{ orderId, seen: 'any', action: 'recordPayment', by, notify },
      decide: (before, moment) => recordPayment(before, { ...payment, by }, moment),
    }),
)

export const cancelOrderPayment = staffCallable(
  contract.cancelOrderPayment,
  ({ orderId, revision: seen, paymentId, reason }, { uid: by }) =>
    commitOrderChange({
      ...{ orderId, seen, action: 'cancelPayment', by, notify: false, reason },
      decide: (before, { at }) => cancelPayment(before, { paymentId, reason, at }),
    }),
)
