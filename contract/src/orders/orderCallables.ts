import * as z from 'zod'
import { Revision, SavedRecord } from '../audit.ts'
import { callable } from '../callable.ts'
import { DateKey } from '../courses/requests.ts'
import { NotifyOption } from '../emails/email.ts'
import { CourseId, Uid } from '../ids.ts'
import { limits } from '../limits.ts'
import { paymentText } from '../payments/ledger.ts'
import { Currency, MinorAmount } from '../payments/money.ts'
import { Day } from '../values/days.ts'
import { filledLine, line, lines } from '../values/text.ts'
import { DiscountCodeId } from './discounts.ts'
import { InvoiceRecipient } from './invoiceRecipient.ts'
import { InstalmentId, Instalments, OrderId, OrderReason } from './orders.ts'

const Seen = { orderId: OrderId, revision: Revision }

/** The key that the device gives to an entry, so that a repeated request adds it once. */
const EntryId = z.uuid('must be a UUID')

/** The price of an order and the days of its instalments. */
const terms = {
  /** In minor units, before a discount. */
  price: MinorAmount,
  instalments: Instalments,
  /** The last day for the deposit. */
  depositBy: Day,
}

/**
 * Offers a place for a deposit. With `request`, it answers a request for a place and keeps a seat
 * until the deposit is due. Refused as `failed-precondition` on `overbook` without free seats, on
 * `request` for an unverified address or a request that was decided, on `courseId` for an enrolment
 * whose payments were noted by hand, on `price` for another price than that of the course or its date,
 * if `insteadOf` does not name that one. The instalments must add up to the price.
 */
export const createOrder = callable('createOrder', {
  caller: 'money.write',
  input: z.strictObject({
    /** The key that the device gives, so that a repeated request creates one order. */
    orderId: OrderId,
    userId: Uid,
    courseId: CourseId,
    dateKey: DateKey.nullable(),
    request: z.strictObject({ id: z.string().max(300), revision: Revision }).nullable(),
    overbook: z.boolean('must be true or false').default(false),
    currency: Currency,
    ...terms,
    /** The price of the course or its date, if the office has confirmed to offer another one. */
    insteadOf: MinorAmount.nullable().default(null),
    /** Keeps the place until `by`, before which nothing is paid; the deposit is due on that day or later. */
    condition: z
      .strictObject({ text: filledLine(limits.reason), by: Day })
      .nullable()
      .default(null),
    /** The student reads it in the email. */
    message: lines(limits.requestMessage),
    notify: NotifyOption,
  }),
  output: SavedRecord,
})

/** Changes price, instalments or the day for the deposit. What is paid stays paid. */
export const changeOrder = callable('changeOrder', {
  caller: 'money.write',
  input: z.strictObject({ ...Seen, ...terms, reason: OrderReason, notify: NotifyOption }),
  output: SavedRecord,
})

/** Says that the condition of an offer is met. Its deposit can be paid from then on. */
export const meetCondition = callable('meetCondition', {
  caller: 'money.write',
  input: z.strictObject({ ...Seen, notify: NotifyOption }),
  output: SavedRecord,
})

/** Takes an offer back before a payment. The seat is free then. */
export const cancelOrder = callable('cancelOrder', {
  caller: 'money.write',
  input: z.strictObject({ ...Seen, reason: OrderReason, notify: NotifyOption }),
  output: SavedRecord,
})

/** Confirms an order that lapsed or was cancelled, for which money came later. */
export const reviveOrder = callable('reviveOrder', {
  caller: 'money.write',
  input: z.strictObject({ ...Seen, overbook: z.boolean('must be true or false').default(false) }),
  output: SavedRecord,
})

/** Marks what an order asks of the office as done. */
export const settleAttention = callable('settleAttention', {
  caller: 'money.write',
  input: z.strictObject(Seen),
  output: SavedRecord,
})

/**
 * Records a payment that came by transfer or at the desk. A paid deposit grants the course. Refused as
 * `failed-precondition` on `amount` for more than is open, if `excess` does not name that part.
 */
export const recordOrderPayment = callable('recordOrderPayment', {
  caller: 'money.write',
  input: z.strictObject({
    ...Seen,
    id: EntryId,
    amount: MinorAmount.min(1, 'must be more than 0'),
    /** The part that exceeds what is open, as the office has confirmed it. */
    excess: MinorAmount.default(0),
    currency: Currency,
    method: paymentText,
    day: Day,
    reference: line(limits.paymentText).default(''),
    note: line(limits.reason).default(''),
    notify: NotifyOption,
  }),
  output: SavedRecord,
})

/** Takes a recorded payment back that was a mistake. Its receipt is cancelled by a credit note. */
export const cancelOrderPayment = callable('cancelOrderPayment', {
  caller: 'money.write',
  input: z.strictObject({
    ...Seen,
    paymentId: z.string().max(200),
    /** The student reads it in the email. */
    reason: OrderReason,
    notify: NotifyOption,
  }),
  output: SavedRecord,
})

/**
 * Sends money back: at the provider for a payment by card, else as the office says it was sent. Refused as
 * `failed-precondition` on `orderId` while a withdrawal waits, which sends its refunds by itself.
 */
export const refundOrderPayment = callable('refundOrderPayment', {
  caller: 'money.write',
  input: z.strictObject({
    ...Seen,
    id: EntryId,
    paymentId: z.string().max(200),
    amount: MinorAmount.min(1, 'must be more than 0'),
    /** True if the student does not owe it again: the price falls with it. */
    lowersPrice: z.boolean('must be true or false'),
    reason: OrderReason,
    notify: NotifyOption,
  }),
  output: SavedRecord,
})

/**
 * Says whether the student owes a refund again that was made at the provider. Refused as
 * `failed-precondition` on `refundId` without this question.
 */
export const answerRefund = callable('answerRefund', {
  caller: 'money.write',
  input: z.strictObject({
    ...Seen,
    refundId: z.string().max(300),
    /** True if the student does not owe it again: the price falls with it. */
    lowersPrice: z.boolean('must be true or false'),
    notify: NotifyOption,
  }),
  output: SavedRecord,
})

/** Emails the students of these orders about the next instalment; once a day for each at most. */
export const remindOrders = callable('remindOrders', {
  caller: 'money.write',
  input: z.strictObject({
    orderIds: z
      .array(OrderId)
      .min(1, 'must name at least one order')
      .max(limits.remindedOrders, `must name at most ${limits.remindedOrders} orders`),
  }),
  output: z.strictObject({
    reminded: z.int(),
    failed: z.array(z.strictObject({ orderId: OrderId, error: z.string() })),
  }),
})

/**
 * Ends the enrolment of an order: its last day of access, the part of the price that is kept, the
 * refund, the free seat and an email. Refund and email wait for `limits.withdrawalUndoMinutes`.
 */
export const withdrawOrder = callable('withdrawOrder', {
  caller: 'money.write',
  input: z.strictObject({
    ...Seen,
    lastDay: Day.nullable(),
    /** The part of the price that the school keeps, in minor units. */
    kept: MinorAmount,
    reason: OrderReason,
    notify: NotifyOption,
  }),
  output: SavedRecord,
})

/** Returns the effects of a withdrawal besides the money, which the contract computes (`proposeWithdrawal`). */
export const previewWithdrawal = callable('previewWithdrawal', {
  caller: 'money.write',
  input: z.strictObject({ orderId: OrderId, lastDay: Day.nullable(), kept: MinorAmount }),
  output: z.strictObject({
    /** The sentence about access, such as "Access ends on 3 March" or "Access stays by a group". */
    access: z.string(),
    /** Future bookings that are cancelled. */
    bookings: z.int(),
    freesSeat: z.boolean('must be true or false'),
    /** The name of the first student on the waiting list of the date; null without a waiting list. */
    nextInLine: z.string().nullable(),
    emailText: z.string(),
  }),
})

/** Undoes a withdrawal before its refund was sent. Access, seat and instalments return. */
export const undoWithdrawal = callable('undoWithdrawal', {
  caller: 'money.write',
  input: z.strictObject(Seen),
  output: SavedRecord,
})

/**
 * Names the recipient of the invoice: the student for an own offer, the office at any time. Once an invoice
 * was issued, a change cancels it by a credit note and issues another one. Refused as
 * `failed-precondition` on `orderId` for a student whose invoice was issued.
 */
export const saveInvoiceRecipient = callable('saveInvoiceRecipient', {
  caller: 'signedIn',
  input: z.strictObject({ ...Seen, recipient: InvoiceRecipient }),
  output: SavedRecord,
})

/** Uses a discount code for the caller's own order, before the first payment. */
export const useDiscountCode = callable('useDiscountCode', {
  caller: 'signedIn',
  input: z.strictObject({ ...Seen, code: DiscountCodeId }),
  output: SavedRecord,
})

/** Takes the discount code of the caller's own order back, before the first payment. */
export const removeDiscountCode = callable('removeDiscountCode', {
  caller: 'signedIn',
  input: z.strictObject(Seen),
  output: SavedRecord,
})

/**
 * Begins a payment by card of the caller's own order and returns the provider's page. While such a
 * page is open for the same amount, it returns that page, so that two tabs pay once. Refused as
 * `failed-precondition` on `amount` if another amount is due, and on `orderId` before the agreements
 * are accepted or if the school takes no cards.
 */
export const startCheckout = callable('startCheckout', {
  caller: 'signedIn',
  input: z.strictObject({
    orderId: OrderId,
    instalmentIds: z.array(InstalmentId).min(1).max(limits.instalments),
    /** The amount that the student saw, in minor units. */
    amount: MinorAmount.min(1, 'must be more than 0'),
    /** True if the student allows the school to charge later instalments on their days. */
    saveMethod: z.boolean('must be true or false'),
  }),
  output: z.strictObject({ url: z.url() }),
})

/**
 * Begins to give another card for the later instalments of the caller's own order, and returns the
 * provider's page. The card until now is charged until the new one is given.
 */
export const startCardChange = callable('startCardChange', {
  caller: 'signedIn',
  input: z.strictObject({ orderId: OrderId }),
  output: z.strictObject({ url: z.url() }),
})

/** Ends the permission to charge the saved method, for the caller's own order, and removes it. */
export const stopCollection = callable('stopCollection', {
  caller: 'signedIn',
  input: z.strictObject({ orderId: OrderId }),
  output: SavedRecord,
})

/** How the caller can pay: with which methods, and where a transfer goes. */
export const getPaymentMethods = callable('getPaymentMethods', {
  caller: 'signedIn',
  input: z.strictObject({}),
  output: z.strictObject({ card: z.boolean('must be true or false'), bankDetails: z.string() }),
})
