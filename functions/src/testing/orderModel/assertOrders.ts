import { getSources } from '@shala/contract/access/access'
import type { OrderContent } from '@shala/contract/orders/orders'
import { getIncludedTax, type Receipt } from '@shala/contract/orders/receipts'
import { getBalance, getEntryOrder } from '@shala/contract/payments/ledger'
import {
  getOrderBalance,
  getRefundable,
  isRefundCounted,
  listCountedRefunds,
} from '@shala/domain/orders/instalments'
import { findPlanFault } from '@shala/domain/orders/plans'
import { orderSource } from '@shala/domain/orders/purchase'
import type { OrderStory } from './OrderStory.ts'

const sum = (items: readonly { readonly amount: number }[]) =>
  items.reduce((total, { amount }) => total + amount, 0)

/** The rules that hold after each operation, whatever has not arrived yet. */
export function assertSound({ school, provider }: OrderStory): void {
  for (const [orderId, order] of school.orders) {
    expect(sum(order.instalments)).toBe(order.price)
    // After a withdrawal the office keeps what it has, for example an odd amount in cash. A refund that is not
    // owed again takes what was paid off its instalment, and leaves the rest as it was.
    const isLowered = order.refunds.some(({ lowersPriceBy }) => lowersPriceBy > 0)
    if (order.state !== 'withdrawn' && !isLowered) {
      expect(findPlanFault(order.instalments, order.currency)).toBe('')
    }
    assertMoney(order)
    const known = provider.charges.filter((charge) => charge.orderId === orderId)
    const cards = order.payments.filter(({ by, state }) => by === null && state === 'succeeded')
    for (const { id, amount } of cards) {
      expect(known).toContainEqual(expect.objectContaining({ id, amount, state: 'succeeded' }))
    }
    assertReceipts(
      order,
      school.receipts.filter((receipt) => receipt.orderId === orderId),
    )
  }
  const places = school.receipts.map(({ number }) => Number(number.slice(5)))
  if (!school.isRestored) expect(places).toEqual(places.map((_, place) => place + 1))
  expect(new Set(places).size).toBe(places.length)
  assertLedger(school)
  assertAccess(school)
}

function assertMoney(order: OrderContent): void {
  const { payments, refunds } = order
  expect(new Set(payments.map(({ id }) => id)).size).toBe(payments.length)
  expect(new Set(refunds.map(({ id }) => id)).size).toBe(refunds.length)
  for (const payment of payments) {
    const own = listCountedRefunds(order).filter((refund) => refund.paymentId === payment.id)
    const sent = sum(own)
    if (payment.state === 'succeeded') expect(sent).toBeLessThanOrEqual(payment.amount)
    expect(getRefundable(order, payment)).toBeGreaterThanOrEqual(0)
  }
}

/** Receipts state the price, each payment and each refund, less what cancels them. */
function assertReceipts(order: OrderContent, receipts: readonly Receipt[]): void {
  const stated = (kind: Receipt['kind'], id: string | null) =>
    sum(receipts.filter((one) => one.kind === kind && one.paymentId === id))
  const isOwed = order.state === 'confirmed' || order.state === 'withdrawn'
  const price = stated('invoice', null) - stated('creditNote', null)
  expect(price).toBe(isOwed ? order.price : 0)
  assertTax(order, receipts)
  for (const { id, state, amount } of order.payments) {
    const paid = stated('receipt', id) - stated('creditNote', id)
    expect(paid).toBe(state === 'succeeded' ? amount : 0)
  }
  const counted = new Map(listCountedRefunds(order).map(({ id, amount }) => [id, amount]))
  for (const { id, state } of order.refunds) {
    const refunded = stated('creditNote', id) - stated('receipt', id)
    expect(refunded).toBe(state === 'succeeded' ? (counted.get(id) ?? 0) : 0)
  }
}

/**
 * A credit note repeats the tax that it cancels, and cancels no more than the invoice states. The tax of the
 * invoices is that of the price.
 */
function assertTax({ price, state, recipient }: OrderContent, receipts: readonly Receipt[]): void {
  const byNumber = new Map(receipts.map((receipt) => [receipt.number, receipt]))
  for (const { cancels, tax, taxLine } of receipts) {
    const cancelled = cancels === null ? undefined : byNumber.get(cancels)
    if (cancelled === undefined) continue
    expect({ percent: tax?.percent, taxLine }).toEqual({
      percent: cancelled.tax?.percent,
      taxLine: cancelled.taxLine,
    })
  }
  const about = receipts.filter(({ paymentId }) => paymentId === null)
  for (const { number, kind, amount } of about) {
    const credited = sum(about.filter(({ cancels }) => cancels === number))
    if (kind === 'invoice') expect(credited).toBeLessThanOrEqual(amount)
  }
  const invoice = about.findLast(({ kind }) => kind === 'invoice')
  const isInvoiced = (state === 'confirmed' || state === 'withdrawn') && price > 0
  if (isInvoiced && recipient !== null) expect(invoice?.recipient).toEqual(recipient)
  const taxed = about.reduce(
    (total, { kind, tax }) => total + (kind === 'invoice' ? 1 : -1) * (tax?.amount ?? 0),
    0,
  )
  const percent = about.at(-1)?.tax?.percent ?? 0
  const isOwed = state === 'confirmed' || state === 'withdrawn'
  expect(taxed).toBe(isOwed ? getIncludedTax(price, percent) : 0)
}

/** The ledger of the enrolment adds the orders that were confirmed. */
function assertLedger({ orders, record }: OrderStory['school']): void {
  const ledger = (record?.ledger ?? []).filter(({ source }) => source === orderSource)
  const stated = [...orders.values()].filter(({ state }) =>
    ['confirmed', 'withdrawn'].includes(state),
  )
  const balances = stated.map(getOrderBalance)
  const total = (field: 'paid' | 'refunded') =>
    balances.reduce((all, balance) => all + balance[field], 0)
  const { price, paid, refunded } = getBalance(ledger)
  expect({ price: price ?? 0, paid, refunded }).toEqual({
    price: stated.reduce((all, order) => all + order.price, 0),
    paid: total('paid'),
    refunded: total('refunded'),
  })
  const listed = new Set(ledger.map(getEntryOrder))
  for (const [id, { state }] of orders) if (state === 'offered') expect(listed).not.toContain(id)
}

/** One offer of the course waits at most, and the purchase opens it only while an order grants it. */
function assertAccess({ orders, record, now }: OrderStory['school']): void {
  const all = [...orders.values()]
  expect(all.filter(({ state }) => state === 'offered').length).toBeLessThanOrEqual(1)
  const purchase = getSources(record)[orderSource]
  const isGranted = purchase !== undefined && (purchase.endsAt === null || purchase.endsAt > now)
  const mayGrant = all.some(({ state }) => state === 'confirmed' || state === 'withdrawn')
  if (isGranted) expect(mayGrant).toBe(true)
}

/** After all events have arrived, the orders state exactly the money that moved. */
export function assertSettled({ school, provider }: OrderStory): void {
  for (const [orderId, order] of school.orders) {
    const charges = provider.charges.filter((charge) => charge.orderId === orderId)
    const moved = sum(charges.filter(({ state }) => state === 'succeeded'))
    const back = charges.reduce((total, charge) => total + provider.sumReturned(charge), 0)
    const own = order.payments.filter(({ by, state }) => by !== null && state === 'succeeded')
    const ids = new Set(own.map(({ id }) => id))
    const returned = sum(
      order.refunds.filter((refund) => isRefundCounted(refund) && ids.has(refund.paymentId)),
    )
    const { paid, refunded } = getOrderBalance(order)
    expect({ paid, refunded }).toEqual({ paid: moved + sum(own), refunded: back + returned })
    expect(order.awaitsProvider).toBe(false)
  }
}
