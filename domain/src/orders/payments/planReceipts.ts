import { isDeepStrictEqual } from 'node:util'
import type { OrderContent, OrderId } from '@shala/contract/orders/orders'
import type { PaymentSettingsContent } from '@shala/contract/orders/paymentSettings'
import { formatReceiptNumber, getIncludedTax, type Receipt } from '@shala/contract/orders/receipts'
import type { Day } from '@shala/contract/values/days'
import { isChargeback, listCountedRefunds } from '../instalments.ts'

/** The school's day and time, the settings, and the last number that was given. */
interface Issue {
  readonly orderId: OrderId
  readonly day: Day
  readonly at: Date
  readonly settings: PaymentSettingsContent
  readonly last: number
}

/** Receipts to create, and the numbers of receipts that they cancel as a whole. */
interface ReceiptPlan {
  readonly created: readonly Receipt[]
  readonly cancelled: ReadonlyMap<string, string>
}

interface Draft
  extends
    Pick<Receipt, 'kind' | 'amount' | 'lines' | 'paymentId' | 'cancels'>,
    Partial<Pick<Receipt, 'method' | 'reference' | 'due'>> {
  /** The amounts that the documents about the same payment, refund or price state before and with this one. */
  readonly stated: readonly [before: number, after: number]
}

/**
 * Returns the receipts that an order lacks, with the numbers that follow the last one. Invoices less
 * their credit notes state the price, receipts less theirs the payments, credit notes of refunds the
 * refunds. A receipt that is not true any more is cancelled by another one. A document repeats the tax
 * of the one that it cancels, or of the order's invoice, whatever the settings say since.
 */
export function planReceipts(
  order: OrderContent,
  known: readonly Receipt[],
  { orderId, day, at, settings, last }: Issue,
): ReceiptPlan {
  const drafts = [
    ...draftInvoices(order, known),
    ...order.payments.flatMap((payment) => draftPayment(order, payment, known)),
    ...order.refunds.flatMap((refund) => {
      const counted = listCountedRefunds(order).find(({ id }) => id === refund.id)
      return draftRefund(order, { ...refund, amount: counted?.amount ?? 0 }, known)
    }),
  ]
  const year = Number(day.slice(0, 4))
  const { issuer, receiptPrefix } = settings
  const created = drafts.map(({ stated, ...draft }, place): Receipt => {
    const number = formatReceiptNumber(receiptPrefix, year, last + place + 1)
    const cancelled = known.find((one) => one.number === draft.cancels)
    const { percent, taxLine } = findTax(known, cancelled, settings)
    // A credit note goes to the recipient of the document that it cancels.
    const { recipient } = cancelled ?? order
    // Taxes of rounded parts add up to the tax of the whole.
    const [before, after] = stated
    const toTax = (whole: number) => getIncludedTax(whole, percent ?? 0)
    const tax =
      percent === null ? null : { percent, amount: Math.abs(toTax(after) - toTax(before)) }
    const { userId, name, courseTitle, currency } = order
    return {
      number,
      orderId,
      userId,
      name,
      courseTitle,
      day,
      issuedAt: at,
      currency,
      tax,
      taxLine,
      recipient,
      issuer,
      method: null,
      reference: null,
      due: [],
      ...draft,
      cancelledBy: null,
    }
  })
  const amounts = new Map(known.map(({ number, amount }) => [number, amount]))
  const cancelled = created.flatMap(({ cancels, number, amount }): [string, string][] =>
    cancels !== null && amounts.get(cancels) === amount ? [[cancels, number]] : [],
  )
  return { created, cancelled: new Map(cancelled) }
}

/** Returns the tax of the document that a new one refers to, or of the settings for a first invoice. */
function findTax(
  known: readonly Receipt[],
  cancelled: Receipt | undefined,
  settings: PaymentSettingsContent,
): { readonly percent: number | null; readonly taxLine: string } {
  const isInvoiced = sum(known, 'invoice', null) > sum(known, 'creditNote', null)
  const invoice = isInvoiced ? known.findLast(({ kind }) => kind === 'invoice') : undefined
  const source = cancelled ?? invoice
  return source === undefined
    ? { percent: settings.taxPercent, taxLine: settings.taxLine }
    : { percent: source.tax?.percent ?? null, taxLine: source.taxLine }
}

/** Returns the sum of receipts of a kind, about a payment or refund, or about the price (null). */
function sum(known: readonly Receipt[], kind: Receipt['kind'], paymentId: string | null): number {
  return known.reduce(
    (total, one) => total + (one.kind === kind && one.paymentId === paymentId ? one.amount : 0),
    0,
  )
}

const findLast = (known: readonly Receipt[], kind: Receipt['kind'], paymentId: string | null) =>
  known.findLast((one) => one.kind === kind && one.paymentId === paymentId)?.number ?? null

function draftInvoices(order: OrderContent, known: readonly Receipt[]): Draft[] {
  const invoiced = sum(known, 'invoice', null) - sum(known, 'creditNote', null)
  const isOwed = order.state === 'confirmed' || order.state === 'withdrawn'
  const owed = isOwed ? order.price : 0
  const text = [order.courseTitle, order.dateTitle].filter((part) => part !== null).join(', ')
  if (invoiced > 0 && isOtherRecipient(order, known)) {
    const credits = draftCredits(known, `${text}: issued again for another recipient`, invoiced, 0)
    return [...credits, ...draftInvoice(order, text, 0, owed)]
  }
  return owed < invoiced
    ? draftCredits(known, `${text}: not owed any more`, invoiced, owed)
    : draftInvoice(order, text, invoiced, owed)
}

/** Returns true if the last invoice names another recipient. Null says nothing, as in an erased account. */
const isOtherRecipient = ({ recipient }: OrderContent, known: readonly Receipt[]): boolean =>
  recipient !== null &&
  !isDeepStrictEqual(known.findLast(({ kind }) => kind === 'invoice')?.recipient, recipient)

/** Cancels invoices from the last one on, until they state no more than what is owed. */
function draftCredits(
  known: readonly Receipt[],
  text: string,
  invoiced: number,
  owed: number,
): Draft[] {
  let before = invoiced
  return known.toReversed().flatMap(({ kind, number, amount: whole }): Draft[] => {
    if (kind !== 'invoice') return []
    const credited = known.filter((one) => one.cancels === number)
    const rest = whole - credited.reduce((total, one) => total + one.amount, 0)
    const amount = Math.min(rest, before - owed)
    if (amount <= 0) return []
    const stated = [before, before - amount] as const
    before -= amount
    const lines = [{ text, amount }]
    return [{ kind: 'creditNote', amount, lines, paymentId: null, cancels: number, stated }]
  })
}

/** Returns the invoice about what is owed and not invoiced yet; none if nothing is. */
function draftInvoice(order: OrderContent, text: string, invoiced: number, owed: number): Draft[] {
  const amount = owed - invoiced
  if (amount === 0) return []
  const { discount, listPrice } = order
  const isWhole = discount !== null && invoiced === 0 && listPrice - discount.amount === amount
  const lines = isWhole
    ? [
        { text, amount: listPrice },
        { text: `Discount ${discount.code}`, amount: -discount.amount },
      ]
    : [{ text, amount }]
  const stated = [invoiced, owed] as const
  const due = listDueDays(order, amount)
  return [{ kind: 'invoice', amount, lines, paymentId: null, cancels: null, stated, due }]
}

/** Returns the days of an amount of the price: all instalments, or the last ones of a price that rose. */
function listDueDays({ instalments }: OrderContent, whole: number): Receipt['due'] {
  let left = whole
  return instalments
    .toReversed()
    .map(({ dueOn, amount: most }) => {
      const amount = Math.min(left, most)
      left -= amount
      return { dueOn, amount }
    })
    .filter(({ amount }) => amount > 0)
    .toReversed()
}

function draftPayment(
  { courseTitle }: OrderContent,
  { id, state, amount, method, reference }: OrderContent['payments'][number],
  known: readonly Receipt[],
): Draft[] {
  const stated = sum(known, 'receipt', id) - sum(known, 'creditNote', id)
  const whole = state === 'succeeded' ? amount : 0
  const about = { paymentId: id, method, reference, stated: [stated, whole] } as const
  if (state === 'succeeded' && stated < amount) {
    const lines = [{ text: `Payment for ${courseTitle}`, amount: amount - stated }]
    return [{ ...about, kind: 'receipt', amount: amount - stated, lines, cancels: null }]
  }
  if (state === 'succeeded' || stated === 0) return []
  const lines = [{ text: `Cancelled payment for ${courseTitle}`, amount: stated }]
  const cancels = findLast(known, 'receipt', id)
  return [{ ...about, kind: 'creditNote', amount: stated, lines, cancels }]
}

function draftRefund(
  order: OrderContent,
  { id, state, amount, method, paymentId }: OrderContent['refunds'][number],
  known: readonly Receipt[],
): Draft[] {
  const { courseTitle } = order
  const stated = sum(known, 'creditNote', id) - sum(known, 'receipt', id)
  const whole = state === 'succeeded' ? amount : 0
  const missing = whole - stated
  const about = { paymentId: id, method, stated: [stated, whole] } as const
  const isTaken = isChargeback(order, { id })
  if (missing > 0) {
    const text = isTaken
      ? `Payment for ${courseTitle} that the bank took back`
      : `Refund for ${courseTitle}`
    const cancels = findLast(known, 'receipt', paymentId)
    return [
      {
        ...about,
        kind: 'creditNote',
        amount: missing,
        lines: [{ text, amount: missing }],
        cancels,
      },
    ]
  }
  if (missing === 0) return []
  const text = isTaken
    ? `Payment for ${courseTitle} that the bank gave back`
    : `Refund for ${courseTitle} that failed`
  const cancels = findLast(known, 'creditNote', id)
  return [
    { ...about, kind: 'receipt', amount: -missing, lines: [{ text, amount: -missing }], cancels },
  ]
}
