import { randomUUID } from 'node:crypto'
import type { Order } from '@shala/contract/orders/orders'
import { deepTest } from '@shala/contract/testing/deepTest'
import { firestore } from '../../firestore/client.ts'
import { listReceipts, offer, readOrder } from '../../testing/builders/orders.ts'
import { createAdmin, createUser, type TestPerson } from '../../testing/builders/people.ts'
import {
  cards,
  controlStripe,
  payOnPage,
  registerWebhook,
  stripeAccount,
  untilDelivered,
} from '../../testing/payments.ts'
import { functionUrl, post } from '../../testing/server.ts'
import { listAudit, readRecord } from '../../testing/store.ts'
import { createCheckout } from '../stripe/createCheckout.ts'
import { refundPayment } from '../stripe/refundPayment.ts'

let admin: TestPerson
let maya: TestPerson
let orderId: string
beforeAll(async () => {
  admin = await createAdmin()
  await registerWebhook()
})
beforeEach(async () => {
  maya = await createUser({ emailVerified: true })
  orderId = await offer(maya, admin)
})

const checkOut = () =>
  createCheckout({
    ...{ orderId, instalmentIds: ['deposit'], amount: 20_000, currency: 'GBP' },
    ...{ description: 'Deposit', userId: maya.uid, email: maya.email, saveMethod: true },
    ...{ successUrl: 'https://school.example/a', cancelUrl: 'https://school.example/b' },
    ...{ expiresAt: new Date(Date.now() + 3_600_000), idempotencyKey: randomUUID() },
  })

/** Pays the deposit, and returns the order after all events have arrived. */
async function payDeposit(card?: string): Promise<Order> {
  await payOnPage((await checkOut()).url, card)
  await untilDelivered()
  return readOrder(orderId)
}

deepTest('a paid deposit is stored once and grants access', async () => {
  const order = await payDeposit()
  expect(order).toMatchObject({
    state: 'confirmed',
    payments: [{ method: 'card', amount: 20_000, state: 'succeeded', automatic: false, by: null }],
  })
  expect(await readRecord(maya.uid, order.courseId)).toMatchObject({ hasAccess: true })
  const kinds = (await listReceipts(orderId)).map(({ kind }) => kind)
  expect(kinds).toEqual(['invoice', 'receipt'])
  // Both events were stored once: `payment_intent.succeeded` and the completed checkout.
  const stored = firestore().collection('paymentEvents').where('orderId', '==', orderId)
  expect((await stored.get()).size).toBe(2)
  const paid = (await listAudit('orders', orderId)).filter(
    (event) => event.action === 'paymentEvent',
  )
  expect(paid).toHaveLength(1)
})

deepTest('a declined card leaves the offer open until another card pays', async () => {
  const { url } = await checkOut()
  await payOnPage(url, cards.declined)
  await untilDelivered()
  expect(await readOrder(orderId)).toMatchObject({
    ...{ state: 'offered', payments: [{ state: 'failed', failure: { code: 'generic_decline' } }] },
  })
  await payOnPage(url)
  await untilDelivered()
  const { state, payments } = await readOrder(orderId)
  expect({ state, states: payments.map((payment) => payment.state) }).toEqual({
    ...{ state: 'confirmed', states: ['succeeded'] },
  })
})

deepTest('a refund that fails later alerts the office', async () => {
  const { payments } = await payDeposit(cards.refundFailing)
  const paymentId = payments[0]?.id ?? ''
  const money = { paymentId, amount: 5000, currency: 'GBP' }
  const { providerId } = await refundPayment({
    ...{ orderId, refundId: randomUUID(), idempotencyKey: randomUUID(), ...money },
  })
  const hasFailed = async () => (await stripeAccount().refunds.retrieve(providerId)).status
  while ((await hasFailed()) !== 'failed') await new Promise((resolve) => setTimeout(resolve, 20))
  await untilDelivered()
  expect(await readOrder(orderId)).toMatchObject({
    refunds: [{ providerId, state: 'failed', amount: 5000 }],
    attention: 'A refund failed. Send the money in another way.',
  })
})

deepTest('a disputed payment is stored, and access stays even if the dispute is lost', async () => {
  const { disputes, courseId } = await payDeposit(cards.contested)
  expect(disputes).toMatchObject([{ state: 'open', amount: 20_000 }])
  await controlStripe({ closeDispute: { id: disputes[0]?.id ?? '', status: 'lost' } })
  await untilDelivered()
  expect((await readOrder(orderId)).disputes).toMatchObject([{ state: 'lost' }])
  expect(await readRecord(maya.uid, courseId)).toMatchObject({ hasAccess: true })
})

deepTest('an event of a missing order is accepted and creates no order', async () => {
  orderId = 'AAAAAA'
  await payOnPage((await checkOut()).url)
  await untilDelivered()
  expect((await firestore().doc('orders/AAAAAA').get()).exists).toBe(false)
})

test('a call without a signature is refused', async () => {
  expect(await post('paymentEvents', '{}')).toEqual({
    status: 400,
    text: 'This call is not valid.',
  })
  expect((await fetch(functionUrl('paymentEvents'))).status).toBe(405)
})
