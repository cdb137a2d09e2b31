import type { OrderContent } from '@shala/contract/orders/orders'
import { isByProvider } from '@shala/contract/orders/orders'
import { ReceiptCounter, splitReceiptNumber, type Receipt } from '@shala/contract/orders/receipts'
import { firestore } from '../firestore/client.ts'
import { commitWithRetry } from '../firestore/retryOnConflict.ts'
import { log } from '../log.ts'
import { listReceiptNumbers, storeReceiptNumber } from '../payments/stripe/receiptNumbers.ts'
import { isPaymentByCardOn } from '../payments/stripe/stripeClient.ts'

/** Returns the counter of a prefix and a year, such as `SH-2027`. */
export const receiptCounterRef = (key: string) => firestore().collection('receiptCounters').doc(key)

/**
 * Stores the last number that a change has given out with a payment at the provider, which keeps it
 * if the database is lost. An order without a payment by card has no place for it.
 */
export async function storeLastNumber(
  receipts: readonly Receipt[],
  { payments }: OrderContent,
): Promise<void> {
  const last = receipts.at(-1)
  const payment = payments.findLast((one) => isByProvider(one) && one.state === 'succeeded')
  if (last === undefined || payment === undefined || !isPaymentByCardOn()) return
  try {
    await storeReceiptNumber(payment.id, last.number)
  } catch (error) {
    log.write('order.jobFailed', {
      subject: { orderId: last.orderId },
      detail: `receipt ${last.number}`,
      error,
    })
  }
}

/**
 * Raises the counters to the highest numbers that payments at the provider name, so that a restored
 * database gives none of them out again.
 *
 * @param since Null for this year.
 */
export async function raiseReceiptCounters(since: Date | null): Promise<void> {
  const highest = new Map<string, number>()
  const from = since ?? new Date(Date.UTC(new Date().getUTCFullYear(), 0))
  for await (const number of listReceiptNumbers(from)) {
    const { key, place } = splitReceiptNumber(number)
    highest.set(key, Math.max(highest.get(key) ?? 0, place))
  }
  for (const [key, place] of highest) await raiseCounter(key, place)
}

async function raiseCounter(key: string, place: number): Promise<void> {
  await commitWithRetry(async (commit) => {
    const stored = await receiptCounterRef(key).get()
    const last = stored.exists ? ReceiptCounter.parse(stored.data()).last : 0
    if (last < place) commit.replace(stored, { last: place })
  })
}
