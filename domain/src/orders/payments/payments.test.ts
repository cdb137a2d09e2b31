import { limits } from '@shala/contract/limits'
import { OrderContent, type OrderPayment } from '@shala/contract/orders/orders'
import { createOrderContent, createPayment } from '@shala/contract/testing/orders'
import { applyPaymentEvent } from './applyPaymentEvent.ts'
import { addPage } from './checkouts.ts'
import { beginCollection } from './collections.ts'

const at = new Date('2027-02-01T09:00:00Z')
const toDay = (moment: Date) => moment.toISOString().slice(0, 10)
const moment = { at, today: '2027-02-01', toDay }
const checkout = { id: 'cs_1', url: 'https://pay.example/1', expiresAt: at }
const wanted = { instalmentIds: ['part-1'], amount: 50_000, saveMethod: false }
const confirmed = {
  state: 'confirmed' as const,
  consentAt: at,
  savedMethod: { methodId: 'pm_1', brand: 'visa', last4: '4242', expires: null },
}
const fill = (wishes: Partial<OrderPayment>) =>
  Array.from({ length: limits.orderPayments - 1 }, (_, place) =>
    createPayment({ id: `pi_${place + 2}`, amount: 0, ...wishes }),
  )

test('at the limit of payments, an expired page is replaced and a paid one never is', () => {
  const spent = fill({ state: 'canceled', day: null })
  const order = createOrderContent({ payments: [createPayment(), ...spent] })
  const { payments } = addPage(order, wanted, { key: 'new', checkout }, moment)
  expect(payments).toHaveLength(limits.orderPayments)
  expect(payments.map(({ id }) => id).slice(0, 2)).toEqual(['pi_1', 'pi_3'])
  const full = createOrderContent({ ...confirmed, payments: [createPayment(), ...fill({})] })
  expect(() => addPage(full, wanted, { key: 'new', checkout }, moment)).toThrow('too many payments')
  expect(beginCollection('A7K3QX', full, moment).begun).toBeNull()
})

test('an event beyond the limit of payments is stored, and the order stays valid', () => {
  const full = createOrderContent({ payments: [createPayment(), ...fill({})] })
  const after = applyPaymentEvent(
    full,
    {
      kind: 'payment',
      eventId: 'evt_1',
      at,
      orderId: 'A7K3QX',
      paymentId: 'pi_new',
      amount: 50_000,
      currency: 'EUR',
      checkoutId: null,
      instalmentIds: ['part-1'],
      state: 'succeeded',
      automatic: false,
      failure: null,
      savedMethod: null,
    },
    toDay,
  )
  expect(OrderContent.parse(after).payments).toHaveLength(limits.orderPayments + 1)
})

test('two open pages cannot take more than the amount due', () => {
  const payments = [createPayment({ amount: 80_000 })]
  const order = createOrderContent({ payments, state: 'confirmed' })
  const first = { instalmentIds: ['part-2'], amount: 40_000, saveMethod: false }
  const opened = addPage(order, first, { key: 'one', checkout }, moment)
  // The office moves the debt to another instalment, while the page is still known.
  const moved = { ...opened, instalments: order.instalments.slice(0, 2), price: 120_000 }
  const parts = moved.instalments.map((part, place) =>
    place === 1 ? { ...part, amount: 100_000 } : part,
  )
  const other = { instalmentIds: ['part-1'], amount: 40_000, saveMethod: false }
  const again = () =>
    addPage({ ...moved, instalments: parts }, other, { key: 'two', checkout }, moment)
  expect(again).toThrow('another payment of this order is under way')
})

test('a card pays what it can of an odd amount in KWD', () => {
  const payments = [createPayment({ amount: 20_001 })]
  const order = createOrderContent({ ...confirmed, currency: 'KWD', payments })
  const page = { key: 'one', checkout }
  expect(() => addPage(order, { ...wanted, amount: 49_999 }, page, moment)).toThrow('is not what')
  expect(addPage(order, { ...wanted, amount: 49_990 }, page, moment).payments[1]?.amount).toBe(
    49_990,
  )
  expect(beginCollection('A7K3QX', order, moment).begun?.amount).toBe(49_990)
})

test('a rest that is too small for a card is paid with the next instalment', () => {
  const order = createOrderContent({ ...confirmed, payments: [createPayment({ amount: 69_990 })] })
  const page = { key: 'one', checkout }
  expect(() => addPage(order, { ...wanted, amount: 10 }, page, moment)).toThrow(
    'must be at least €0.50, the least that cards take; pay by bank transfer',
  )
  const both = { instalmentIds: ['part-1', 'part-2'], amount: 50_010, saveMethod: false }
  expect(addPage(order, both, page, moment).payments[1]?.amount).toBe(50_010)
  expect(beginCollection('A7K3QX', order, moment).begun).toBeNull()
  const due = { ...moment, today: '2027-03-01' }
  expect(beginCollection('A7K3QX', order, due).begun).toMatchObject({
    instalmentIds: ['part-1', 'part-2'],
    amount: 50_010,
  })
})

test('a refunded amount is not collected again', () => {
  const refund = {
    id: 'r1',
    providerId: 're_1',
    lowersPriceBy: 0,
    asksPrice: false,
    paymentId: 'pi_1',
    method: 'card',
    amount: 5000,
    state: 'succeeded' as const,
    stateAt: at,
    day: '2027-01-20',
    reason: '',
    by: 'asha',
  }
  const order = createOrderContent({ ...confirmed, payments: [createPayment()], refunds: [refund] })
  expect(beginCollection('A7K3QX', order, { ...moment, today: '2027-01-31' }).begun).toBeNull()
  expect(beginCollection('A7K3QX', order, moment).begun).toMatchObject({
    instalmentIds: ['part-1'],
    amount: 50_000,
  })
})
