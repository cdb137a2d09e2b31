import * as z from 'zod'
import { callable } from '../callable.ts'
import { Uid } from '../ids.ts'
import { Currency, MinorAmount } from '../payments/money.ts'
import { Day, StoredInstant } from '../values/days.ts'
import { InvoiceRecipient } from './invoiceRecipient.ts'
import { OrderId } from './orders.ts'

/**
 * `invoice` states the price when an order is confirmed, `receipt` a payment, `creditNote` a refund or
 * the part of an invoice that is not owed any more.
 */
export const ReceiptKind = z.enum(['invoice', 'receipt', 'creditNote'])
export type ReceiptKind = z.infer<typeof ReceiptKind>

/** The names of the kinds in files, lists and tables. */
export const receiptKindNames: Readonly<Record<ReceiptKind, string>> = {
  invoice: 'Invoice',
  receipt: 'Receipt',
  creditNote: 'Credit note',
}

/** The prefix of the school, the year and the place in it, such as `SH-2027-0012`. */
export const ReceiptNumber = z
  .string()
  .regex(/^[A-Z0-9-]{0,8}\d{4}-\d{4,6}$/, 'must be the number of a receipt')
export type ReceiptNumber = z.infer<typeof ReceiptNumber>

/**
 * `receipts/{number}`: never changed, except for `cancelledBy`, and never deleted before the law
 * allows it. Its numbers have no gaps. Readable by its student and the office.
 */
export const Receipt = z.object({
  number: ReceiptNumber,
  kind: ReceiptKind,
  orderId: OrderId,
  userId: Uid,
  name: z.string(),
  /** To whom it is made out; null for the student. */
  recipient: InvoiceRecipient.nullable().default(null),
  courseTitle: z.string(),
  /** The school's day on which it was issued. */
  day: Day,
  issuedAt: StoredInstant,
  lines: z.array(z.object({ text: z.string(), amount: z.int() })),
  /** In minor units. The amount of a credit note goes back to the student. */
  amount: MinorAmount,
  currency: Currency,
  /** The tax that the amount includes; null if the school states none. */
  tax: z.object({ percent: z.number(), amount: MinorAmount }).nullable(),
  taxLine: z.string(),
  /** The days on which an invoice is to be paid; empty for other kinds. */
  due: z.array(z.object({ dueOn: Day, amount: MinorAmount })).default([]),
  issuer: z.string(),
  /** The payment or refund that it states; null for invoices. */
  paymentId: z.string().nullable(),
  method: z.string().nullable(),
  reference: z.string().nullable(),
  /** The receipt that a credit note cancels in whole or part. */
  cancels: ReceiptNumber.nullable(),
  cancelledBy: ReceiptNumber.nullable(),
})
export type Receipt = z.infer<typeof Receipt>

/** `receiptCounters/{prefixAndYear}`: the last number that was given, for functions alone. */
export const ReceiptCounter = z.object({ last: z.int().min(0) })

/** Returns the number at a place of a year, counted from 1. */
export function formatReceiptNumber(prefix: string, year: number, place: number): ReceiptNumber {
  return `${prefix}${year}-${String(place).padStart(4, '0')}`
}

export function splitReceiptNumber(number: ReceiptNumber): { key: string; place: number } {
  const dash = number.lastIndexOf('-')
  return { key: number.slice(0, dash), place: Number(number.slice(dash + 1)) }
}

/** Returns the tax that an amount includes, in minor units. */
export function getIncludedTax(amount: number, percent: number): number {
  return Math.round((amount * percent) / (100 + percent))
}

/** Returns the PDF of a receipt, for its student and the office. */
export const downloadReceipt = callable('downloadReceipt', {
  caller: 'signedIn',
  service: 'bulk',
  input: z.strictObject({ number: ReceiptNumber }),
  output: z.strictObject({ fileName: z.string(), pdf: z.base64() }),
})
