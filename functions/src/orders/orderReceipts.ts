import type { OrderContent, OrderId } from '@shala/contract/orders/orders'
import type { PaymentSettingsContent } from '@shala/contract/orders/paymentSettings'
import { Receipt, ReceiptCounter } from '@shala/contract/orders/receipts'
import type { Day } from '@shala/contract/values/days'
import { planReceipts } from '@shala/domain/orders/payments/planReceipts'
import type { Commit } from '../firestore/Commit.ts'
import { firestore } from '../firestore/client.ts'
import { receiptCounterRef } from './receiptCounters.ts'

/** The receipts of an order, and those of them that a commit creates. */
export interface IssuedReceipts {
  readonly created: readonly Receipt[]
  readonly all: readonly Receipt[]
}

/**
 * Adds the receipts that an order lacks to its commit, with numbers from the counter of the year. The
 * version of the counter is a precondition, so numbers have neither gaps nor doubles. The caller's
 * commit also names the version of the order, so no other commit issues receipts for it at the same time.
 */
export async function addReceipts(
  commit: Commit,
  {
    orderId,
    order,
    ...issue
  }: {
    readonly orderId: OrderId
    readonly order: OrderContent
    readonly day: Day
    readonly at: Date
    readonly settings: PaymentSettingsContent
  },
): Promise<IssuedReceipts> {
  const store = firestore()
  const receipts = store.collection('receipts')
  const found = await receipts.where('orderId', '==', orderId).get()
  const known = found.docs
    .map((stored) => Receipt.parse(stored.data()))
    .toSorted((one, other) => one.issuedAt.getTime() - other.issuedAt.getTime())
  const year = issue.day.slice(0, 4)
  const counterRef = receiptCounterRef(`${issue.settings.receiptPrefix}${year}`)
  if (planReceipts(order, known, { orderId, ...issue, last: 0 }).created.length === 0)
    return { created: [], all: known }
  const counter = await counterRef.get()
  const last = counter.exists ? ReceiptCounter.parse(counter.data()).last : 0
  const { created, cancelled } = planReceipts(order, known, { orderId, ...issue, last })
  for (const receipt of created) commit.create(receipts.doc(receipt.number), receipt)
  for (const snapshot of found.docs) {
    const cancelledBy = cancelled.get(snapshot.id)
    if (cancelledBy === undefined) continue
    commit.update(snapshot.ref, { cancelledBy }, { lastUpdateTime: snapshot.updateTime })
  }
  commit.replace(counter, { last: last + created.length })
  return { created, all: [...known, ...created] }
}
