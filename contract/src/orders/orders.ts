import * as z from 'zod'
import { RecordStamps } from '../audit.ts'
import { DateKey, RequestState } from '../courses/requests.ts'
import { CourseId, Uid } from '../ids.ts'
import { limits } from '../limits.ts'
import { paymentText } from '../payments/ledger.ts'
import { Currency, MinorAmount } from '../payments/money.ts'
import { Day, StoredInstant } from '../values/days.ts'
import { filledLine } from '../values/text.ts'
import { InvoiceRecipient } from './invoiceRecipient.ts'

/**
 * The key of an order: six letters and digits that are not mixed up when read aloud. The student
 * gives it as the reference of a bank transfer.
 */
export const OrderId = z
  .string()
  .regex(/^[A-HJ-NP-Z2-9]{6}$/, 'must be the six letters and digits of an order')
export type OrderId = z.infer<typeof OrderId>

/** The key of an instalment in its order. The first one is the deposit, except in a plan of equal parts. */
export const InstalmentId = z
  .string()
  .regex(/^(?:deposit|part-\d{1,2})$/, 'must name an instalment')
export type InstalmentId = z.infer<typeof InstalmentId>

export const Instalment = z.strictObject({ id: InstalmentId, dueOn: Day, amount: MinorAmount })
export type Instalment = z.infer<typeof Instalment>

/** The instalments of an order by their days, a deposit first. */
export const Instalments = z
  .array(Instalment)
  .min(1, 'must hold at least one instalment')
  .max(limits.instalments, `must be at most ${limits.instalments} instalments`)
  .refine((parts) => new Set(parts.map(({ id }) => id)).size === parts.length, {
    message: 'must hold each instalment once',
  })
  .refine((parts) => parts.every(({ dueOn }, place) => dueOn >= (parts[place - 1]?.dueOn ?? '')), {
    message: 'must be in the order of their days',
  })

/**
 * The state of a payment. `succeeded` and `canceled` are final. A failed payment by card can be
 * tried again under the same key.
 */
export const PaymentState = z.enum(['open', 'failed', 'processing', 'canceled', 'succeeded'])
export type PaymentState = z.infer<typeof PaymentState>

/** Why a payment by card failed. */
export const PaymentFailure = z.object({
  /** The provider's code, such as `card_declined`. */
  code: z.string(),
  /** A sentence for the student. */
  message: z.string(),
  /** True if only the student can go on, for example because the bank asks for a confirmation. */
  needsStudent: z.boolean(),
})
export type PaymentFailure = z.infer<typeof PaymentFailure>

const CheckoutPage = z.object({ id: z.string(), url: z.string(), expiresAt: StoredInstant })

/** A payment that was begun or recorded. */
export const OrderPayment = z.object({
  /** The provider's key of a payment by card, or the key that the office's device gave. */
  id: z.string(),
  /** `card` for payments by the provider; other methods are recorded by the office. */
  method: paymentText,
  /** The page of the provider on which it is made; null for other payments. */
  checkout: CheckoutPage.nullable(),
  /** The instalments for which it was begun. Money counts by the days of the instalments. */
  instalmentIds: z.array(InstalmentId),
  amount: MinorAmount,
  state: PaymentState,
  /** The time of the event that gave the state; a later event can change it. */
  stateAt: StoredInstant,
  startedAt: StoredInstant,
  /** The school's day of the payment; null before it succeeded. */
  day: Day.nullable(),
  failure: PaymentFailure.nullable(),
  /** True if the school collected it on the due day with the saved method. */
  automatic: z.boolean(),
  /** The number of the transfer, as the office recorded it. */
  reference: z.string().nullable(),
  /** The uid of the staff member who recorded it; null for payments by card. */
  by: Uid.nullable(),
  note: z.string(),
})
export type OrderPayment = z.infer<typeof OrderPayment>

export const RefundState = z.enum(['pending', 'failed', 'canceled', 'succeeded'])
export type RefundState = z.infer<typeof RefundState>

/** Money that goes back to the student, for one payment. */
export const OrderRefund = z.object({
  id: z.string(),
  /** The provider's key; null before the provider has answered, and for other methods. */
  providerId: z.string().nullable(),
  paymentId: z.string(),
  method: paymentText,
  amount: MinorAmount,
  /** The part by which the price fell with it, so that it is not owed again. */
  lowersPriceBy: MinorAmount.default(0),
  /** True for one that was made at the provider, until the office says whether the student owes it again. */
  asksPrice: z.boolean().default(false),
  state: RefundState,
  stateAt: StoredInstant,
  day: Day.nullable(),
  reason: z.string(),
  by: Uid.nullable(),
})
export type OrderRefund = z.infer<typeof OrderRefund>

/** A payment that the student contests at the bank. The school answers the bank at the provider. */
export const OrderDispute = z.object({
  id: z.string(),
  paymentId: z.string(),
  amount: MinorAmount,
  state: z.enum(['open', 'won', 'lost']),
  stateAt: StoredInstant,
})
export type OrderDispute = z.infer<typeof OrderDispute>

/** A card or another method that the student allowed the school to charge on the due days. */
export const SavedMethod = z.object({
  methodId: z.string(),
  /** Such as `visa`. */
  brand: z.string(),
  last4: z.string(),
  /** The last month in which it is valid, such as `2027-04`; null if it does not expire. */
  expires: z.string().nullable(),
  /** When the student gave it. Older ones have none. */
  savedAt: StoredInstant.optional(),
})
export type SavedMethod = z.infer<typeof SavedMethod>

/** Names a saved card, such as `Visa 4242`. */
export const describeCard = ({ brand, last4 }: Pick<SavedMethod, 'brand' | 'last4'>): string =>
  `${brand.charAt(0).toUpperCase()}${brand.slice(1)} ${last4}`.trim()

/**
 * `offered` waits for the deposit, `confirmed` has it, `lapsed` did not get it in time, `cancelled`
 * was taken back by the office before a payment, `withdrawn` ended with the student's withdrawal.
 */
export const OrderState = z.enum(['offered', 'confirmed', 'lapsed', 'cancelled', 'withdrawn'])
export type OrderState = z.infer<typeof OrderState>

/** Returns true for an order that ended without the student's place. */
export const hasEnded = ({ state }: { readonly state: OrderState }): boolean =>
  state === 'lapsed' || state === 'cancelled'

/** Returns the condition that an offer still waits for, before which nothing is paid; null for none. */
export const findOpenCondition = ({
  state,
  condition,
}: Pick<OrderContent, 'state' | 'condition'>): OrderCondition | null =>
  state === 'offered' && condition?.metAt === null ? condition : null

/** The office decides about money that comes for an order that has ended. */
export const lateMoney = 'A payment came after this order had ended. Refund or accept it.'

/** Begins the key of a payment that the school began, until the provider gives it its own. */
export const begunPrefix = 'collect:'

/** Returns true for a collection without an answer of the provider. */
export const isUnanswered = ({ automatic, state, id }: OrderPayment): boolean =>
  automatic && state === 'open' && id.startsWith(begunPrefix)

/** Returns true if a payment was made at the provider, which then also refunds it. */
export const isByProvider = ({ by, method }: Pick<OrderPayment, 'by' | 'method'>): boolean =>
  by === null && method === 'card'

/**
 * Returns the payments with room for another one. Once there are as many as the school begins, the
 * oldest pages that ended without a payment are left out.
 */
export function withRoom(payments: readonly OrderPayment[]): OrderPayment[] {
  let excess = payments.length + 1 - limits.orderPayments
  return payments.filter((payment) => {
    const isSpent = payment.state === 'canceled' && isByProvider(payment) && excess > 0
    if (isSpent) excess -= 1
    return !isSpent
  })
}

/** The withdrawal of a student, until the refund is sent open to an undo. */
export const OrderWithdrawal = z.object({
  at: StoredInstant,
  by: Uid,
  /** The last day of access; null if the course was not granted. */
  lastDay: Day.nullable(),
  reason: z.string(),
  /** The refunds that are sent at `sendAt`, by payment. */
  refunds: z.array(z.object({ paymentId: z.string(), amount: MinorAmount })),
  /** The part of the price that the school keeps. */
  kept: MinorAmount,
  /** The time from which the refunds and the email are sent. */
  sendAt: StoredInstant,
  sent: z.boolean(),
  notify: z.boolean(),
  /** The terms before it, for an undo. `access` is null if the purchase did not grant the course. */
  before: z.object({
    price: MinorAmount,
    instalments: Instalments,
    requestState: RequestState.nullable(),
    access: z.object({ endsOn: Day.nullable() }).nullable(),
  }),
})
export type OrderWithdrawal = z.infer<typeof OrderWithdrawal>

/** The discount code that the student used, with its value at that time. */
export const OrderDiscount = z.object({
  code: z.string(),
  amount: MinorAmount,
  /** The instalments without it, for a student who takes it back. Older orders have none. */
  plan: Instalments.optional(),
})

/** A requirement for a place besides the deposit, such as a paper or an interview. */
export const OrderCondition = z.object({
  text: z.string(),
  /** The last day for it, until which the place is kept. */
  by: Day,
  /** When the office said that it is met; null before. */
  metAt: StoredInstant.nullable(),
})
export type OrderCondition = z.infer<typeof OrderCondition>

/** The content of `orders/{orderId}` without its stamps. */
export const OrderContent = z.object({
  userId: Uid,
  /** The name and address at the time of the order. */
  name: z.string(),
  email: z.string(),
  courseId: CourseId,
  courseTitle: z.string(),
  dateKey: DateKey.nullable(),
  dateTitle: z.string().nullable(),
  startsOn: Day.nullable(),
  endsOn: Day.nullable(),
  /** The request for a place that the order answers; null if the office began it. */
  requestId: z.string().nullable(),
  /** To whom the invoice is made out; null for the student. Once named, it can only be replaced. */
  recipient: InvoiceRecipient.nullable().default(null),
  currency: Currency,
  /** The price before the discount. */
  listPrice: MinorAmount,
  discount: OrderDiscount.nullable(),
  /** The price that the instalments add up to. */
  price: MinorAmount,
  instalments: Instalments,
  state: OrderState,
  /** The last day for the deposit, or for a condition that is not met, by the school's clock. */
  depositBy: Day,
  /** Null for a place without one. */
  condition: OrderCondition.nullable().default(null),
  /** When the student allowed the school to charge the saved method; null if they pay themselves. */
  consentAt: StoredInstant.nullable(),
  savedMethod: SavedMethod.nullable(),
  /** The page of the provider on which the student gives another card; null for none. */
  cardPage: CheckoutPage.nullable().default(null),
  /** Without a limit, because what the provider says about money is never refused. */
  payments: z.array(OrderPayment),
  refunds: z.array(OrderRefund),
  disputes: z.array(OrderDispute),
  withdrawal: OrderWithdrawal.nullable(),
  /** A decision that the office has to make, such as a payment after the offer lapsed; empty if nothing. */
  attention: z.string(),
  /** The day of the first instalment that is not paid; null if none is. For lists and jobs. */
  nextDueOn: Day.nullable(),
  /** True while the answer of the provider to a collection or refund is unknown. For the nightly job. */
  awaitsProvider: z.boolean().default(false),
  /** The last reminder of each instalment. */
  reminders: z.array(z.object({ instalmentId: InstalmentId, at: StoredInstant })),
  search: z.array(z.string()),
  /** The account is deleted, and the personal data cleared. */
  accountDeleted: z.literal(true).optional(),
})
export type OrderContent = z.infer<typeof OrderContent>

/** An order, readable by its student and the office. */
export const Order = OrderContent.extend(RecordStamps.shape)
export type Order = z.infer<typeof Order>

export const OrderReason = filledLine(limits.reason)
