import { limits } from '@shala/contract/limits'
import * as contract from '@shala/contract/orders/discounts'
import { changePrice } from '@shala/contract/orders/instalments'
import {
  removeDiscountCode as removal,
  useDiscountCode as use,
} from '@shala/contract/orders/orderCallables'
import type { OrderContent } from '@shala/contract/orders/orders'
import { AppError, notFound } from '../callable/AppError.ts'
import { changeRecord } from '../firestore/changeRecords.ts'
import { firestore } from '../firestore/client.ts'
import { expectedRevision, readRecord } from '../firestore/readRecord.ts'
import { signedInCallable } from '../people/signedInCallable.ts'
import { staffCallable } from '../people/staffCallable.ts'
import { closeCheckouts } from './closeCheckouts.ts'
import { commitOrderChange } from './commitOrderChange.ts'
import { discountCodes } from './discountUse.ts'
import { requireOwnOrder, requireOwner, requireState, type StoredOrder } from './orderRecord.ts'

export const saveDiscountCode = staffCallable(
  contract.saveDiscountCode,
  ({ code: id, revision, form }, { uid: by }) => {
    const { value } = form
    if (value.kind === 'amount' && !Intl.supportedValuesOf('currency').includes(value.currency)) {
      throw new AppError('invalid-argument', 'must be a currency', 'form.value.currency')
    }
    return changeRecord(discountCodes, {
      ...{ id, seen: expectedRevision(revision), action: revision === 0 ? 'create' : 'edit', by },
      decide: (before) => ({ ...form, active: before?.active ?? true, used: before?.used ?? 0 }),
    })
  },
)

export const setDiscountCodeActive = staffCallable(
  contract.setDiscountCodeActive,
  ({ code: id, revision, active }, { uid: by }) =>
    changeRecord(discountCodes, {
      ...{ id, seen: revision, action: active ? 'activate' : 'deactivate', by },
      decide: (before) => {
        if (before === null) throw notFound('code', 'there is no such code')
        return { ...before, active }
      },
    }),
)

/** A page of the provider that is open would take the old price. */
async function closeOwnCheckouts(orderId: string, uid: string): Promise<void> {
  await requireOwnOrder(orderId, uid)
  await closeCheckouts(orderId)
}

export const useDiscountCode = signedInCallable(use, async ({ orderId, code }, { uid: by }) => {
  await closeOwnCheckouts(orderId, by)
  return commitOrderChange({
    ...{ orderId, seen: 'any', action: 'useCode', by, rateLimit: limits.orderChanges },
    decide: async (stored, { today }) => {
      const before = requireUnpaid(requireOwner(stored, by))
      if (before.discount?.code === code) return before
      const snapshot = await firestore().collection(discountCodes.collection).doc(code).get()
      const found = readRecord(discountCodes, snapshot)
      // A code that never existed looks like one that has ended, so that codes cannot be guessed apart.
      const fault =
        found === null
          ? 'This code is not valid any more.'
          : contract.findDiscountFault(found, before, today)
      if (found === null || fault !== '') throw new AppError('failed-precondition', fault, 'code')
      const amount = contract.getDiscountAmount(found.value, before.listPrice)
      return withPrice(before, { code, amount })
    },
  })
})

export const removeDiscountCode = signedInCallable(removal, async ({ orderId }, { uid: by }) => {
  await closeOwnCheckouts(orderId, by)
  return commitOrderChange({
    ...{ orderId, seen: 'any', action: 'removeCode', by, rateLimit: limits.orderChanges },
    decide: (stored) => {
      const before = requireUnpaid(requireOwner(stored, by))
      return before.discount === null ? before : withPrice(before, null)
    },
  })
})

/** Refuses an order of which something was paid, or is being paid. */
function requireUnpaid(order: StoredOrder): StoredOrder {
  requireState(order, ['offered'])
  const isFree = order.payments.every(({ state }) => state === 'canceled' || state === 'failed')
  if (isFree) return order
  throw new AppError('failed-precondition', 'a payment has come or is under way', 'code')
}

/** Returns an order with another discount. A code that is taken back gives the last part its amount. */
function withPrice(order: OrderContent, discount: OrderContent['discount']): OrderContent {
  const price = order.listPrice - (discount?.amount ?? 0)
  return { ...order, discount, price, instalments: changePrice(order.instalments, price) }
}
