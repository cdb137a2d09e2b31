import type { OrderContent } from '@shala/contract/orders/orders'
import { PaymentSettingsContent } from '@shala/contract/orders/paymentSettings'
import type { Receipt } from '@shala/contract/orders/receipts'
import { createOrderContent, createPayment } from '@shala/contract/testing/orders'
import { planReceipts } from './planReceipts.ts'

const at = new Date('2027-01-05T09:00:00Z')
const with19 = PaymentSettingsContent.parse({
  bankDetails: '',
  issuer: 'Shala',
  taxPercent: 19,
  taxLine: 'Prices include VAT.',
})
const with7 = { ...with19, taxPercent: 7, taxLine: 'Reduced rate.' }
const withoutTax = { ...with19, taxPercent: null, taxLine: '' }

/** Issues what an order lacks, after the documents before. */
function issue(order: OrderContent, settings: PaymentSettingsContent, known: readonly Receipt[]) {
  const about = { orderId: 'A7K3QX', day: '2027-01-05', at, settings, last: known.length }
  return [...known, ...planReceipts(order, known, about).created]
}

const show = (receipts: readonly Receipt[]) =>
  receipts.map(
    ({ kind, amount, tax, taxLine }) =>
      `${kind} ${amount}, ${tax === null ? 'no tax' : `${tax.percent} %: ${tax.amount}`} ${taxLine}`,
  )

const price = 119_000
const instalments = [{ id: 'deposit', dueOn: '2027-01-12', amount: price }]
const confirmed = createOrderContent({ price, listPrice: price, instalments, state: 'confirmed' })
const invoiced = issue(confirmed, with19, [])

test('a credit note repeats the tax of its invoice, whatever the settings say now', () => {
  const cancelled = issue({ ...confirmed, state: 'cancelled' }, with7, invoiced)
  expect(show(cancelled)).toEqual([
    'invoice 119000, 19 %: 19000 Prices include VAT.',
    'creditNote 119000, 19 %: 19000 Prices include VAT.',
  ])
  expect(cancelled[1]?.cancels).toBe(cancelled[0]?.number)
  const without = issue({ ...confirmed, state: 'cancelled' }, withoutTax, invoiced)
  expect(show(without)).toEqual(show(cancelled))
})

test('a receipt, its refund and the refund that failed repeat the tax of the invoice', () => {
  const payments = [createPayment({ amount: price })]
  const paid = issue({ ...confirmed, payments }, with7, invoiced)
  const refund = {
    id: 'r1',
    providerId: 're_1',
    lowersPriceBy: 0,
    asksPrice: false,
    paymentId: 'pi_1',
    method: 'card',
    amount: 11_900,
    stateAt: at,
    day: '2027-01-20',
    reason: '',
    by: 'asha',
  }
  const refunds = [{ ...refund, state: 'succeeded' as const }]
  const refunded = issue({ ...confirmed, payments, refunds }, with7, paid)
  const failed = [{ ...refund, state: 'failed' as const }]
  expect(show(issue({ ...confirmed, payments, refunds: failed }, withoutTax, refunded))).toEqual([
    'invoice 119000, 19 %: 19000 Prices include VAT.',
    'receipt 119000, 19 %: 19000 Prices include VAT.',
    'creditNote 11900, 19 %: 1900 Prices include VAT.',
    'receipt 11900, 19 %: 1900 Prices include VAT.',
  ])
})

test('an order that was cancelled and is confirmed later has the tax of that day', () => {
  const cancelled = issue({ ...confirmed, state: 'cancelled' }, with7, invoiced)
  expect(show(issue(confirmed, with7, cancelled)).at(-1)).toBe(
    'invoice 119000, 7 %: 7785 Reduced rate.',
  )
})

const company = {
  name: 'Maya Lind',
  company: 'Lind Studio GmbH',
  taxNumber: 'DE123456789',
  address: 'Hauptstraße 1\n10115 Berlin',
}

test('a recipient that is named after the issue makes a credit note and a new invoice', () => {
  const named = { ...confirmed, recipient: company }
  const again = issue(named, with7, invoiced)
  expect(show(again)).toEqual([
    'invoice 119000, 19 %: 19000 Prices include VAT.',
    'creditNote 119000, 19 %: 19000 Prices include VAT.',
    'invoice 119000, 19 %: 19000 Prices include VAT.',
  ])
  expect(again.map(({ recipient }) => recipient?.company)).toEqual([
    undefined,
    undefined,
    'Lind Studio GmbH',
  ])
  expect(issue(named, with7, again)).toHaveLength(3)
  // An order of an erased account names no recipient any more.
  expect(issue({ ...named, recipient: null }, with7, again)).toHaveLength(3)
  const other = issue({ ...named, recipient: { ...company, company: 'Bos BV' } }, with7, again)
  expect(other.slice(3)).toMatchObject([
    { kind: 'creditNote', cancels: again[2]?.number, recipient: company },
    { kind: 'invoice', recipient: { company: 'Bos BV' } },
  ])
})

test('a credit note cancels no more than its invoice states', () => {
  const raised = issue({ ...confirmed, price: 129_000 }, with7, invoiced)
  const lowered = issue({ ...confirmed, price: 100_000 }, with7, raised)
  expect(lowered.map(({ kind, amount, cancels }) => [kind, amount, cancels])).toEqual([
    ['invoice', 119_000, null],
    ['invoice', 10_000, null],
    ['creditNote', 10_000, raised[1]?.number],
    ['creditNote', 19_000, raised[0]?.number],
  ])
})

test('the taxes of partial credit notes add up to the tax of the invoice', () => {
  const first = issue({ ...confirmed, price: 79_333 }, with7, invoiced)
  const second = issue({ ...confirmed, price: 39_667 }, with7, first)
  const last = issue({ ...confirmed, price: 0 }, with7, second)
  const taxes = last.map(({ kind, tax }) => (kind === 'invoice' ? 1 : -1) * (tax?.amount ?? 0))
  expect(last).toHaveLength(4)
  expect(taxes.reduce((sum, tax) => sum + tax, 0)).toBe(0)
})

test('an invoice has the due days of its amount', () => {
  const order = createOrderContent({ state: 'confirmed' })
  const first = issue(order, with19, [])
  expect(first.at(-1)?.due).toEqual([
    { dueOn: '2027-01-12', amount: 20_000 },
    { dueOn: '2027-02-01', amount: 50_000 },
    { dueOn: '2027-03-01', amount: 50_000 },
  ])
  const later = [...order.instalments, { id: 'part-3', dueOn: '2027-04-01', amount: 10_000 }]
  const risen = issue({ ...order, price: 130_000, instalments: later }, with19, first)
  expect(risen.at(-1)).toMatchObject({ amount: 10_000, due: [{ dueOn: '2027-04-01' }] })
})
