import * as z from 'zod'
import { Currency, MinorAmount } from '../payments/money.ts'
import { StoredInstant } from '../values/days.ts'
import {
  InstalmentId,
  OrderDispute,
  OrderId,
  PaymentFailure,
  PaymentState,
  RefundState,
  SavedMethod,
} from './orders.ts'

const about = {
  /** The provider's key of the event. An answer of the provider has another key. */
  eventId: z.string().min(1).max(300),
  /** When it happened, by the provider's clock. */
  at: StoredInstant,
  orderId: OrderId,
}

const money = { paymentId: z.string().min(1), amount: MinorAmount, currency: Currency }

/** A fact about an order from the payment provider, in the terms of the project. */
export const PaymentEvent = z.discriminatedUnion('kind', [
  z.object({
    ...about,
    ...money,
    kind: z.literal('payment'),
    checkoutId: z.string().nullable(),
    instalmentIds: z.array(InstalmentId),
    state: PaymentState,
    automatic: z.boolean(),
    failure: PaymentFailure.nullable(),
    /** The method that can be charged later, if the student allowed it. */
    savedMethod: SavedMethod.nullable(),
  }),
  z.object({
    ...about,
    ...money,
    kind: z.literal('refund'),
    /** The provider's key of the refund. */
    providerId: z.string(),
    /** The key that the school gave it; null for a refund that was made at the provider. */
    refundId: z.string().nullable(),
    state: RefundState,
  }),
  z.object({
    ...about,
    ...money,
    kind: z.literal('dispute'),
    disputeId: z.string(),
    state: OrderDispute.shape.state,
  }),
  z.object({ ...about, kind: z.literal('checkoutExpired'), checkoutId: z.string() }),
  z.object({
    ...about,
    kind: z.literal('card'),
    checkoutId: z.string(),
    /** The card that the student gave for later charges, without a payment. */
    savedMethod: SavedMethod,
  }),
])

export type PaymentEvent = z.infer<typeof PaymentEvent>

export type PaymentEventKind<Kind extends PaymentEvent['kind']> = Extract<
  PaymentEvent,
  { kind: Kind }
>
