import { ReceiptNumber } from '@shala/contract/orders/receipts'
import { readOrderId } from './paymentMetadata.ts'
import { getStripe } from './stripeClient.ts'

export async function storeReceiptNumber(paymentId: string, number: string): Promise<void> {
  await getStripe().paymentIntents.update(paymentId, { metadata: { receipt: number } })
}

/** Lists the numbers of receipts that the school's payments since a time name. */
export async function* listReceiptNumbers(since: Date): AsyncIterable<ReceiptNumber> {
  const created = { gte: Math.floor(since.getTime() / 1000) }
  for await (const { metadata } of getStripe().paymentIntents.list({ created, limit: 100 })) {
    const number = ReceiptNumber.safeParse(metadata['receipt'])
    if (number.success && readOrderId(metadata) !== null) yield number.data
  }
}
