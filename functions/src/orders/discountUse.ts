import { DiscountCodeContent, invalidCode } from '@shala/contract/orders/discounts'
import type { OrderContent } from '@shala/contract/orders/orders'
import type { Collection } from '@shala/contract/records'
import { AppError } from '../callable/AppError.ts'
import type { Commit } from '../firestore/Commit.ts'
import { firestore } from '../firestore/client.ts'
import { readRecord } from '../firestore/readRecord.ts'

export const discountCodes: Collection<DiscountCodeContent> = {
  collection: 'discountCodes',
  noun: 'discount code',
  content: DiscountCodeContent,
}

/** Returns the code that an order uses; null for none. An order that ended unpaid uses none. */
function getUsedCode(order: OrderContent | null): string | null {
  if (order === null || order.state === 'lapsed' || order.state === 'cancelled') return null
  return order.discount?.code ?? null
}

/**
 * Counts the use of codes in the commit of an order. The version of each code is a precondition, so
 * its limit holds when many students use it at once. The count is no change of the record by the
 * office, so it keeps its revision.
 */
export async function addDiscountUse(
  commit: Commit,
  before: OrderContent | null,
  after: OrderContent,
): Promise<void> {
  const [old, next] = [getUsedCode(before), getUsedCode(after)]
  if (old === next) return
  const isNew = after.discount?.code !== before?.discount?.code
  if (old !== null) await addUse(commit, old, -1, false)
  if (next !== null) await addUse(commit, next, 1, isNew)
}

async function addUse(
  commit: Commit,
  code: string,
  step: 1 | -1,
  isLimited: boolean,
): Promise<void> {
  const snapshot = await firestore().collection(discountCodes.collection).doc(code).get()
  const stored = readRecord(discountCodes, snapshot)
  if (stored === null) return
  const used = Math.max(0, stored.used + step)
  if (isLimited && stored.limit !== null && used > stored.limit) {
    throw new AppError('failed-precondition', invalidCode, 'code')
  }
  commit.replace(snapshot, { ...stored, used })
}
