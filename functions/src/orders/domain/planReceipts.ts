import type { OrderContent, OrderId } from '@shala/contract/orders/orders'
import type { PaymentSettingsContent } from '@shala/contract/orders/paymentSettings'
import { formatReceiptNumber, getIncludedTax, type Receipt } from '@shala/contract/orders/receipts'
import type { Day } from '@shala/contract/values/days'

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

type Draft = Pick<Receipt, 'kind' | 'amount' | 'lines' | 'paymentId' | 'cancels'> &
  Partial<Pick<Receipt, 'method' | 'reference'>>

/**
 * Returns the receipts that an order lacks, with the numbers that follow the last one. Invoices less
 * their credit notes state the price, receipts less theirs the payments, credit notes of refunds the
 * refunds. A receipt that is not true any more is cancelled by another one.
 */
export function planReceipts(
  order: OrderContent,
  known: readonly Receipt[],
  { orderId, day, at, settings, last }: Issue,
): ReceiptPlan {
  const drafts = [
    ...draftInvoices(order, known),
    ...order.payments.flatMap((payment) => draftPayment(order, payment, known)),
    ...order.refunds.flatMap((refund) => draftRefund(order, refund, known)),
  ]
  const year = Number(day.slice(0, 4))
  const { taxPercent: percent, taxLine, issuer, receiptPrefix } = settings
  const created = drafts.map((draft, place): Receipt => {
    const number = formatReceiptNumber(receiptPrefix, year, last + place + 1)
    const tax = percent === null ? null : { percent, amount: getIncludedTax(draft.amount, percent) }
    const { userId, name, courseTitle, currency } = order
    return {
      ...{ number, orderId, userId, name, courseTitle, day, issuedAt: at, currency, tax, taxLine },
      ...{ issuer, method: null, reference: null, ...draft, cancelledBy: null },
    }
  })
  const amounts = new Map(known.map(({ number, amount }) => [number, amount]))
  const cancelled = created.flatMap(({ cancels, number, amount }): [string, string][] =>
    cancels !== null && amounts.get(cancels) === amount ? [[cancels, number]] : [],
  )
  return { created, cancelled: new Map(cancelled) }
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
  const amount = (isOwed ? order.price : 0) - invoiced
  if (amount === 0) return []
  const text = [order.courseTitle, order.dateTitle].filter((part) => part !== null).join(', ')
  if (amount < 0) {
    const cancels = findLast(known, 'invoice', null)
    const lines = [{ text: `${text}: not owed any more`, amount: -amount }]
    return [{ kind: 'creditNote', amount: -amount, lines, paymentId: null, cancels }]
  }
  const { discount, listPrice } = order
  const isWhole = discount !== null && invoiced === 0 && listPrice - discount.amount === amount
  const lines = isWhole
    ? [
        { text, amount: listPrice },
        { text: `Discount ${discount.code}`, amount: -discount.amount },
      ]
    : [{ text, amount }]
  return [{ kind: 'invoice', amount, lines, paymentId: null, cancels: null }]
}

function draftPayment(
  { courseTitle }: OrderContent,
  { id, state, amount, method, reference }: OrderContent['payments'][number],
  known: readonly Receipt[],
): Draft[] {
  const stated = sum(known, 'receipt', id) - sum(known, 'creditNote', id)
  const about = { paymentId: id, method, reference }
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
  { courseTitle }: OrderContent,
  { id, state, amount, method, paymentId }: OrderContent['refunds'][number],
  known: readonly Receipt[],
): Draft[] {
  const stated = sum(known, 'creditNote', id) - sum(known, 'receipt', id)
  const about = { paymentId: id, method }
  if (state === 'succeeded' && stated < amount) {
    const lines = [{ text: `Refund for ${courseTitle}`, amount: amount - stated }]
    const cancels = findLast(known, 'receipt', paymentId)
    return [{ ...about, kind: 'creditNote', amount: amount - stated, lines, cancels }]
  }
  if (state === 'succeeded' || stated === 0) return []
  const lines = [{ text: `Refund for ${courseTitle} that failed`, amount: stated }]
  const cancels = findLast(known, 'creditNote', id)
  return [{ ...about, kind: 'receipt', amount: stated, lines, cancels }]
}
