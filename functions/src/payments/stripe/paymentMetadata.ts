import { InstalmentId, OrderId } from '@shala/contract/orders/orders'
import * as z from 'zod'
import { getSchool } from './stripeClient.ts'

/** The part of every object that Stripe stores for the school. */
const OrderMetadata = z.object({ school: z.string(), orderId: OrderId })

/** Returns the order of an object of this school, and null for an object of other software. */
export function readOrderId(metadata: unknown): OrderId | null {
  const read = OrderMetadata.safeParse(metadata)
  return read.success && read.data.school === getSchool() ? read.data.orderId : null
}

const PaymentMetadata = OrderMetadata.extend({
  instalmentIds: z
    .string()
    .transform((ids) => ids.split(','))
    .pipe(z.array(InstalmentId)),
  automatic: z.enum(['true', 'false']).transform((text) => text === 'true'),
})

interface PaymentPurpose {
  readonly orderId: string
  readonly instalmentIds: readonly string[]
  /** True if the school charges the saved method on the due day. */
  readonly automatic: boolean
}

export const toPaymentMetadata = ({ orderId, instalmentIds, automatic }: PaymentPurpose) => ({
  school: getSchool(),
  orderId,
  instalmentIds: instalmentIds.join(','),
  automatic: String(automatic),
})

/** Returns the purpose of a payment of this school, and null for a payment of other software. */
export function readPaymentMetadata(metadata: unknown): z.infer<typeof PaymentMetadata> | null {
  const read = PaymentMetadata.safeParse(metadata)
  return read.success && read.data.school === getSchool() ? read.data : null
}
