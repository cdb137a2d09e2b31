import type { OrderContent } from '@shala/contract/orders/orders'
import { PaymentEvent } from '@shala/contract/orders/paymentEvents'
import fc from '@shala/contract/testing/fastCheck'
import { createOrderContent, createPayment } from '@shala/contract/testing/orders'
import { getOrderBalance, listCountedRefunds } from '../instalments.ts'
import { applyPaymentEvent } from './applyPaymentEvent.ts'

const toDay = (at: Date) => at.toISOString().slice(0, 10)
const second = (place: number) => new Date(Date.UTC(2027, 0, 5, 9, 0, place))

const payment = (wishes: object = {}) =>
  PaymentEvent.parse({
    eventId: 'evt_1',
    at: second(1),
    orderId: 'A7K3QX',
    kind: 'payment',
    paymentId: 'pi_1',
    amount: 20_000,
    currency: 'EUR',
    checkoutId: 'cs_1',
    instalmentIds: ['deposit'],
    state: 'succeeded',
    automatic: false,
    failure: null,
    savedMethod: null,
    ...wishes,
  })
const refund = (wishes: object = {}) =>
  PaymentEvent.parse({
    eventId: 'evt_2',
    at: second(1),
    orderId: 'A7K3QX',
    kind: 'refund',
    paymentId: 'pi_1',
    amount: 5000,
    currency: 'EUR',
    providerId: 're_1',
    refundId: null,
    state: 'succeeded',
    ...wishes,
  })
const checkout = { id: 'cs_1', url: 'https://pay.example/1', expiresAt: second(3600) }
const begun = () =>
  createOrderContent({
    payments: [
      createPayment({ id: 'cs_1', checkout, state: 'open', day: null, stateAt: second(50) }),
    ],
  })
const apply = (order: OrderContent, ...events: PaymentEvent[]) =>
  events.reduce((now, event) => applyPaymentEvent(now, event, toDay), order)

test('a payment replaces the checkout that started it', () => {
  const after = apply(begun(), payment())
  expect(after.payments).toMatchObject([
    { id: 'pi_1', state: 'succeeded', day: '2027-01-05', checkout },
  ])
})

test('a declined card can pay on the same page', () => {
  const failure = { code: 'card_declined', message: 'Declined', needsStudent: false }
  const failed = payment({ state: 'failed', failure })
  expect(apply(begun(), failed).payments).toMatchObject([{ state: 'failed', failure }])
  expect(apply(begun(), failed, payment({ at: second(2) })).payments).toMatchObject([
    { state: 'succeeded', failure: null },
  ])
})

test('an expired page cancels an open payment, but not a completed one', () => {
  const expired = PaymentEvent.parse({
    eventId: 'evt_3',
    at: second(9),
    orderId: 'A7K3QX',
    kind: 'checkoutExpired',
    checkoutId: 'cs_1',
  })
  expect(apply(begun(), expired).payments).toMatchObject([{ state: 'canceled' }])
  expect(apply(begun(), payment(), expired).payments).toMatchObject([{ state: 'succeeded' }])
  expect(apply(begun(), expired, payment()).payments).toMatchObject([{ state: 'succeeded' }])
})

test('the payment method is saved only with consent', () => {
  const savedMethod = { methodId: 'pm_1', brand: 'visa', last4: '4242', expires: null }
  expect(apply(begun(), payment({ savedMethod })).savedMethod).toBeNull()
  const allowed = { ...begun(), consentAt: second(0) }
  expect(apply(allowed, payment({ savedMethod })).savedMethod).toEqual(savedMethod)
})

test.each(['lapsed', 'cancelled', 'withdrawn'] as const)(
  'money for an order that is %s alerts the office',
  (state) => {
    const after = apply({ ...begun(), state, price: 10_000 }, payment())
    expect(after.attention).toContain('after this order had ended')
    expect(getOrderBalance(after).paid).toBe(20_000)
  },
)

test('a remaining debt that a withdrawn student pays does not alert the office', () => {
  const after = apply({ ...begun(), state: 'withdrawn', price: 20_000 }, payment())
  expect(getOrderBalance(after)).toMatchObject({ paid: 20_000, due: 0 })
  expect(after.attention).toBe('')
})

test('a collection whose response was lost is matched by its instalment', () => {
  const collection = createPayment({
    id: 'collect:A7K3QX:part-1:1:pm_1',
    instalmentIds: ['part-1'],
    automatic: true,
    state: 'open',
    day: null,
    stateAt: second(50),
  })
  const order = createOrderContent({ payments: [collection] })
  const answered = payment({ instalmentIds: ['part-1'], automatic: true, checkoutId: null })
  expect(apply(order, answered).payments).toMatchObject([{ id: 'pi_1', state: 'succeeded' }])
  const other = payment({ instalmentIds: ['part-2'], automatic: true, checkoutId: null })
  expect(apply(order, other).payments).toHaveLength(2)
})

test('a payment in another currency changes no sum and alerts the office', () => {
  const after = apply(begun(), payment({ currency: 'JPY' }))
  expect(getOrderBalance(after).paid).toBe(0)
  expect(after.attention).toContain('JPY')
})

test('a refund of the school is matched by its key, one at Stripe by the key of Stripe', () => {
  const planned = {
    ...apply(begun(), payment()),
    refunds: [
      {
        id: 'own',
        providerId: null,
        lowersPriceBy: 0,
        asksPrice: false,
        paymentId: 'pi_1',
        method: 'card',
        amount: 5000,
        state: 'pending' as const,
        stateAt: second(99),
        day: null,
        reason: 'Ill',
        by: 'asha',
      },
    ],
  }
  const answered = apply(planned, refund({ refundId: 'own', state: 'pending' }))
  expect(answered.refunds).toMatchObject([
    { id: 'own', providerId: 're_1', state: 'pending', reason: 'Ill' },
  ])
  expect(apply(answered, refund()).refunds).toMatchObject([
    { id: 'own', state: 'succeeded', day: '2027-01-05' },
  ])
  const failed = apply(answered, refund({ state: 'failed' }))
  expect(getOrderBalance(failed).refunded).toBe(0)
  expect(failed.attention).toContain('refund failed')
  expect(apply(begun(), payment(), refund()).refunds).toMatchObject([{ id: 're_1', by: null }])
})

const dispute = (state: string, wishes: object = {}) =>
  PaymentEvent.parse({
    eventId: 'evt_4',
    at: second(5),
    orderId: 'A7K3QX',
    kind: 'dispute',
    paymentId: 'pi_1',
    amount: 20_000,
    currency: 'EUR',
    disputeId: 'dp_1',
    state,
    ...wishes,
  })

test('a dispute alerts the office, and its payment counts until it is lost', () => {
  const open = apply(begun(), payment(), dispute('open'))
  expect(open).toMatchObject({
    disputes: [{ state: 'open' }],
    attention: expect.stringContaining('contests'),
  })
  expect(getOrderBalance(open)).toMatchObject({ paid: 20_000, refunded: 0 })
  const lost = apply(open, dispute('lost'), dispute('open'))
  expect(lost).toMatchObject({
    disputes: [{ state: 'lost' }],
    refunds: [{ id: 'dp_1', state: 'succeeded', day: '2027-01-05' }],
    attention: expect.stringContaining('took a contested payment back'),
  })
  expect(getOrderBalance(lost)).toMatchObject({ paid: 20_000, refunded: 20_000, due: 120_000 })
})

test('a lost dispute that the school wins by an appeal gives the payment back', () => {
  const lost = apply(begun(), payment(), dispute('lost'))
  const won = apply(lost, dispute('won', { at: second(9) }), dispute('lost'))
  expect(won).toMatchObject({ disputes: [{ state: 'won' }], refunds: [{ state: 'canceled' }] })
  expect(getOrderBalance(won)).toMatchObject({ paid: 20_000, refunded: 0 })
})

test('a bank takes back no more than the rest of a payment that was refunded before', () => {
  const order = apply(begun(), payment(), refund(), dispute('lost'))
  expect(getOrderBalance(order)).toMatchObject({ refunded: 20_000, due: 120_000 })
  expect(listCountedRefunds(order).map(({ amount }) => amount)).toEqual([5000, 15_000])
})

const events = fc
  .array(
    fc.oneof(
      fc.record({
        kind: fc.constant('payment'),
        of: fc.integer({ min: 1, max: 3 }),
        state: fc.constantFrom('open', 'failed', 'processing', 'canceled', 'succeeded'),
        at: fc.integer({ min: 0, max: 9 }),
      }),
      fc.record({
        kind: fc.constant('refund'),
        of: fc.integer({ min: 1, max: 3 }),
        state: fc.constantFrom('pending', 'failed', 'canceled', 'succeeded'),
        at: fc.integer({ min: 0, max: 9 }),
      }),
      fc.record({
        kind: fc.constant('dispute'),
        of: fc.integer({ min: 1, max: 3 }),
        state: fc.constantFrom('open', 'lost', 'won'),
        at: fc.integer({ min: 0, max: 9 }),
      }),
    ),
    { minLength: 1, maxLength: 12 },
  )
  .map((drawn) =>
    drawn.map(({ kind, of, state, at }) => {
      const about = { paymentId: `pi_${of}`, at: second(at) }
      if (kind === 'dispute') return dispute(state, { ...about, disputeId: `dp_${of}` })
      return kind === 'payment'
        ? payment({ ...about, checkoutId: `cs_${of}`, state })
        : refund({ ...about, providerId: `re_${of}`, state })
    }),
  )

test('repeated and shuffled events lead to the same payments and refunds', () => {
  const shuffled = events.chain((list) =>
    fc.tuple(
      fc.constant(list),
      fc.shuffledSubarray(list, { minLength: list.length, maxLength: list.length }),
      fc.subarray(list),
    ),
  )
  const summary = (order: OrderContent) => ({
    payments: order.payments.map(({ id, state }) => `${id} ${state}`).toSorted(),
    disputes: order.disputes.map(({ id, state }) => `${id} ${state}`).toSorted(),
    refunds: order.refunds
      .filter(({ id, state }) => !(id.startsWith('dp_') && state === 'canceled'))
      .map(({ id, state }) => `${id} ${state}`)
      .toSorted(),
    balance: getOrderBalance(order),
  })
  fc.assert(
    fc.property(shuffled, ([list, mixed, repeated]) => {
      const once = summary(apply(createOrderContent(), ...list))
      expect(summary(apply(createOrderContent(), ...mixed, ...repeated))).toEqual(once)
    }),
  )
})
