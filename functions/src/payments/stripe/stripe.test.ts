import { randomUUID } from 'node:crypto'
import { PaymentCustomer } from '@shala/contract/orders/paymentCustomers'
import { PaymentEvent, type PaymentEventKind } from '@shala/contract/orders/paymentEvents'
import { slowTest } from '@shala/contract/testing/slowTest'
import Stripe from 'stripe'
import { AppError } from '../../callable/AppError.ts'
import { firestore } from '../../firestore/client.ts'
import {
  cards,
  controlStripe,
  payOnPage,
  stripeAccount,
  useSeparateAccount,
} from '../../testing/payments.ts'
import { chargeSavedMethod, detachMethod, readPayment } from './chargeSavedMethod.ts'
import { createCheckout, expireCheckout } from './createCheckout.ts'
import { listEvents } from './listEvents.ts'
import { deletePaymentCustomer } from './paymentCustomers.ts'
import { refundPayment } from './refundPayment.ts'

useSeparateAccount()

let userId: string
beforeEach(() => {
  userId = randomUUID()
})

/** The account is shared by the tests of this file. */
let orderId = 'KRA7MP'

type CheckoutWishes = Partial<Parameters<typeof createCheckout>[0]>

const checkOut = (wishes: CheckoutWishes = {}) =>
  createCheckout({
    orderId,
    instalmentIds: ['deposit'],
    amount: 45_000,
    currency: 'GBP',
    description: 'Prenatal yoga, deposit',
    person: { userId, email: `${userId}@shala.test`, name: 'Maya' },
    saveMethod: true,
    expiresAt: new Date(Date.now() + 3_600_000),
    successUrl: 'https://school.example/paid',
    cancelUrl: 'https://school.example/order',
    idempotencyKey: randomUUID(),
    ...wishes,
  })

/** Pays the deposit with a card, and returns the payment. */
async function payDeposit(card?: string, wishes: CheckoutWishes = {}) {
  const { url, checkoutId } = await checkOut(wishes)
  await payOnPage(url, card)
  const { payment_intent: intent } = await stripeAccount().checkout.sessions.retrieve(checkoutId)
  if (typeof intent !== 'string') throw new Error('Nothing was paid')
  return { checkoutId, payment: await readPayment(intent) }
}

async function save(card?: string): Promise<string> {
  const { payment } = await payDeposit(card)
  return payment.savedMethod?.methodId ?? ''
}

const charge = (methodId: string, idempotencyKey: string = randomUUID()) =>
  chargeSavedMethod({
    orderId,
    instalmentIds: ['part-1'],
    amount: 50_000,
    currency: 'GBP',
    userId,
    methodId,
    description: 'Prenatal yoga, part 1',
    idempotencyKey,
  })

async function countPayments(): Promise<number> {
  const { data } = await stripeAccount().events.list({ type: 'payment_intent.created', limit: 100 })
  return data.length
}

const readCustomer = async () =>
  PaymentCustomer.parse((await firestore().doc(`paymentCustomers/${userId}`).get()).data())

describe('a checkout', () => {
  test('is paid, and saves the card with consent', async () => {
    const { checkoutId, payment } = await payDeposit()
    expect(PaymentEvent.parse(payment)).toMatchObject({
      kind: 'payment',
      orderId,
      checkoutId,
      instalmentIds: ['deposit'],
      automatic: false,
      amount: 45_000,
      currency: 'GBP',
      state: 'succeeded',
      failure: null,
      savedMethod: { brand: 'visa', last4: '4242', expires: expect.stringMatching(/^\d{4}-04$/) },
    })
  })

  test('has one page per idempotency key and one customer per user, also concurrently', async () => {
    const same = { idempotencyKey: randomUUID(), expiresAt: new Date(Date.now() + 3_600_000) }
    const pages = await Promise.all([checkOut(same), checkOut(same)])
    pages.push(await checkOut(same))
    expect(new Set(pages.map(({ checkoutId }) => checkoutId)).size).toBe(1)
    const { customerId, isLive } = await readCustomer()
    expect(isLive).toBe(false)
    const other = await checkOut()
    const session = await stripeAccount().checkout.sessions.retrieve(other.checkoutId)
    expect(session).toMatchObject({ customer: customerId, client_reference_id: orderId })
  })

  test('follows the address and the name of the account at the next page', async () => {
    await checkOut()
    const email = `new-${userId}@shala.test`
    await checkOut({ person: { userId, email, name: 'Maya Lind' } })
    const { customerId } = await readCustomer()
    expect(await stripeAccount().customers.retrieve(customerId)).toMatchObject({
      email,
      name: 'Maya Lind',
    })
  })

  test('creates the customer again if it was deleted at Stripe', async () => {
    await checkOut()
    const before = await readCustomer()
    await stripeAccount().customers.del(before.customerId)
    await checkOut()
    expect((await readCustomer()).customerId).not.toBe(before.customerId)
  })

  test('is refused with a message for an amount that Stripe does not accept', async () => {
    await expect(checkOut({ amount: 1 })).rejects.toThrow(
      new AppError(
        'failed-precondition',
        'This amount is too small for a payment by card.',
        'amount',
      ),
    )
    await expect(checkOut({ amount: 45_125, currency: 'KWD' })).rejects.toThrow('cannot charge')
  })

  test('can be closed until it is paid', async () => {
    const open = await checkOut()
    expect(await expireCheckout(open.checkoutId)).toBe(true)
    expect(await expireCheckout(open.checkoutId)).toBe(false)
    const { checkoutId } = await payDeposit()
    expect(await expireCheckout(checkoutId)).toBe(false)
  })
})

describe('a saved card', () => {
  test('is charged once per idempotency key', async () => {
    const methodId = await save()
    const key = randomUUID()
    const first = await charge(methodId, key)
    expect(PaymentEvent.parse(first)).toMatchObject({
      state: 'succeeded',
      amount: 50_000,
      automatic: true,
      instalmentIds: ['part-1'],
      checkoutId: null,
      failure: null,
    })
    const before = await countPayments()
    expect(await charge(methodId, key)).toMatchObject({ paymentId: first.paymentId })
    expect(await countPayments()).toBe(before)
    expect(await readPayment(first.paymentId)).toMatchObject({ state: 'succeeded' })
  })

  test.each([
    [cards.declinedLater, { code: 'generic_decline', needsStudent: false }],
    [cards.authenticating, { code: 'authentication_required', needsStudent: true }],
  ])('with the test card %s returns a failed payment with the reason', async (card, failure) => {
    const answer = await charge(await save(card))
    expect(PaymentEvent.parse(answer)).toMatchObject({ state: 'failed', failure })
    expect(await readPayment(answer.paymentId)).toMatchObject({ state: 'failed', failure })
  })

  slowTest('is charged once even if responses are lost', async () => {
    const methodId = await save()
    const before = await countPayments()
    const key = randomUUID()
    await controlStripe({ loseAnswers: 3 })
    await expect(charge(methodId, key)).rejects.toThrow(Stripe.errors.StripeConnectionError)
    expect(await charge(methodId, key)).toMatchObject({ state: 'succeeded' })
    expect(await countPayments()).toBe(before + 1)
  })

  test('that was removed fails and requires the student', async () => {
    const methodId = await save()
    await detachMethod(methodId)
    await detachMethod(methodId)
    await detachMethod('pm_unknown')
    for (const gone of [methodId, 'pm_unknown']) {
      expect(PaymentEvent.parse(await charge(gone, 'key'))).toMatchObject({
        paymentId: 'unusable:key',
        state: 'failed',
        failure: { needsStudent: true },
      })
    }
  })

  test('is removed when the account is deleted', async () => {
    const methodId = await save()
    const { customerId } = await readCustomer()
    await deletePaymentCustomer(userId)
    await deletePaymentCustomer(userId)
    expect(await stripeAccount().customers.retrieve(customerId).catch(String)).toContain('No such')
    expect((await firestore().doc(`paymentCustomers/${userId}`).get()).exists).toBe(false)
    expect(await charge(methodId)).toMatchObject({ state: 'failed' })
  })
})

describe('a refund', () => {
  const refund = (paymentId: string, amount: number, idempotencyKey: string = randomUUID()) =>
    refundPayment({
      orderId,
      refundId: 'r1',
      paymentId,
      amount,
      currency: 'GBP',
      idempotencyKey,
    })

  test('is made once per idempotency key and returns its refund ID', async () => {
    const { payment } = await payDeposit()
    const answer = await refund(payment.paymentId, 20_000, payment.paymentId)
    expect(PaymentEvent.parse(answer)).toMatchObject({
      kind: 'refund',
      refundId: 'r1',
      paymentId: payment.paymentId,
      orderId,
      amount: 20_000,
      currency: 'GBP',
      state: 'succeeded',
    })
    expect(await refund(payment.paymentId, 20_000, payment.paymentId)).toEqual(answer)
    await refund(payment.paymentId, 25_000)
    await expect(refund(payment.paymentId, 100)).rejects.toThrow(
      'This payment is refunded already.',
    )
  })

  test('can stay pending', async () => {
    const { payment } = await payDeposit(cards.refundedLate)
    expect(await refund(payment.paymentId, 100)).toMatchObject({ state: 'pending' })
  })
})

test('listEvents converts all events of the school and skips those of other software', async () => {
  orderId = 'KRB8NQ'
  const since = new Date()
  const { checkoutId, payment } = await payDeposit(cards.contested)
  const declined = await charge(await save(cards.declinedLater))
  await refundPayment({
    orderId,
    refundId: 'r1',
    paymentId: payment.paymentId,
    amount: 100,
    currency: 'GBP',
    idempotencyKey: randomUUID(),
  })
  await checkOut()
  await controlStripe({ advanceSeconds: 7200 })
  // Other software uses the same account.
  const stripe = stripeAccount()
  const { id: customer } = await stripe.customers.create({})
  const foreign = await stripe.checkout.sessions.create({
    ...{
      mode: 'payment',
      customer,
      success_url: 'https://a.example',
      cancel_url: 'https://a.example',
    },
    line_items: [
      {
        quantity: 1,
        price_data: { currency: 'gbp', unit_amount: 100, product_data: { name: 'A mat' } },
      },
    ],
  })
  await payOnPage(foreign.url ?? '', cards.contested)

  const events: PaymentEvent[] = []
  for await (const { read } of listEvents({ since })) {
    const event = await read()
    if (event === null) continue
    if (event.orderId === orderId) events.push(PaymentEvent.parse(event))
    else expect(event.orderId).toBe('KRA7MP')
  }
  expect(new Set(events.map(({ eventId }) => eventId)).size).toBe(events.length)
  const payments = events.filter(
    (event): event is PaymentEventKind<'payment'> => event.kind === 'payment',
  )
  const own = payments.filter(({ paymentId }) => paymentId === payment.paymentId)
  expect(own).toHaveLength(2)
  for (const event of own) {
    expect(event).toMatchObject({
      checkoutId,
      state: 'succeeded',
      savedMethod: { last4: '0259' },
    })
  }
  expect(payments.find(({ paymentId }) => paymentId === declined.paymentId)).toMatchObject({
    state: 'failed',
    checkoutId: null,
    failure: declined.failure,
  })
  const kinds = events.map(({ kind }) => kind)
  // The one that was opened, and the withdrawal of its money.
  expect(kinds.filter((kind) => kind === 'dispute')).toHaveLength(2)
  expect(kinds.filter((kind) => kind === 'refund')).toHaveLength(1)
  expect(kinds.filter((kind) => kind === 'checkoutExpired')).toHaveLength(1)
})
