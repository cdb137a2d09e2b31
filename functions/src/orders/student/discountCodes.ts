import { limits } from '@shala/contract/limits'
import * as contract from '@shala/contract/orders/discounts'
import {
  removeDiscountCode as removal,
  useDiscountCode as use,
} from '@shala/contract/orders/orderCallables'
import { isCurrency } from '@shala/contract/payments/currencies'
import { expectedRevision } from '@shala/contract/records'
import { removeCode, useCode } from '@shala/domain/orders/discounts'
import { requireOwner } from '@shala/domain/orders/requirements'
import { isConfirmed } from '@shala/domain/orders/settleOrder'
import { assertAgreementsAccepted } from '../../agreements/listMissingAgreements.ts'
import { AppError, notFound } from '../../callable/AppError.ts'
import { changeRecord } from '../../firestore/changeRecords.ts'
import { firestore } from '../../firestore/client.ts'
import { readRecord } from '../../firestore/readRecord.ts'
import { implement } from '../../people/implement.ts'
import { closeCheckouts } from '../closeCheckouts.ts'
import { commitOrderChange } from '../commitOrderChange.ts'
import { discountCodes } from '../discountUse.ts'
import { codeAttemptsOfNetwork, countCodeAttempt } from './countCodeAttempt.ts'
import { requireChangeable } from './startCheckout.ts'

export const saveDiscountCode = implement(
  contract.saveDiscountCode,
  ({ code: id, revision, form }, { uid: by }) => {
    const { value } = form
    if (value.kind === 'amount' && !isCurrency(value.currency)) {
      throw new AppError('invalid-argument', 'must be a currency', 'form.value.currency')
    }
    return changeRecord(discountCodes, {
      id,
      seen: expectedRevision(revision),
      action: revision === 0 ? 'create' : 'edit',
      by,
      decide: (before) => ({ ...form, active: before?.active ?? true, used: before?.used ?? 0 }),
    })
  },
)

export const setDiscountCodeActive = implement(
  contract.setDiscountCodeActive,
  ({ code: id, revision, active }, { uid: by }) =>
    changeRecord(discountCodes, {
      id,
      seen: revision,
      action: active ? 'activate' : 'deactivate',
      by,
      decide: (before) => {
        if (before === null) throw notFound('code', 'there is no such code')
        return { ...before, active }
      },
    }),
)

/** A page of the provider that is open would take the old price. */
async function closeOwnCheckouts(orderId: string, uid: string): Promise<void> {
  await requireChangeable(orderId, uid)
  await closeCheckouts(orderId)
}

export const useDiscountCode = implement(
  use,
  async ({ orderId, code }, { uid: by }) => {
    await countCodeAttempt(by)
    await closeOwnCheckouts(orderId, by)
    return commitOrderChange({
      orderId,
      seen: 'any',
      action: 'useCode',
      by,
      rateLimit: limits.orderChanges,
      decide: async (stored, { today }) => {
        const before = requireOwner(stored, by)
        const snapshot = await firestore().collection(discountCodes.collection).doc(code).get()
        const after = useCode(before, code, readRecord(discountCodes, snapshot), today)
        // The code takes the place of the payment, before which the agreements are accepted.
        if (isConfirmed(after, today)) await assertAgreementsAccepted(by, after.courseId)
        return after
      },
    })
  },
  codeAttemptsOfNetwork,
)

export const removeDiscountCode = implement(removal, async ({ orderId }, { uid: by }) => {
  await closeOwnCheckouts(orderId, by)
  return commitOrderChange({
    orderId,
    seen: 'any',
    action: 'removeCode',
    by,
    rateLimit: limits.orderChanges,
    decide: (stored) => removeCode(requireOwner(stored, by)),
  })
})
