import { randomUUID } from 'node:crypto'
import type { Order } from '@shala/contract/orders/orders'
import { getBalance } from '@shala/contract/payments/ledger'
import { slowTest } from '@shala/contract/testing/slowTest'
import { getOrderBalance } from '@shala/domain/orders/instalments'
import { listLedger } from '@shala/domain/payments/enrolmentLedger'
import { firestore } from '../../firestore/client.ts'
import { listEmailsTo } from '../../testing/builders/addresses.ts'
import { admin } from '../../testing/builders/admin.ts'
import { listReceipts, offer, readOrder } from '../../testing/builders/orders.ts'
import { createUser, type TestPerson } from '../../testing/builders/people.ts'
import {
  cards,
  controlStripe,
  payOnPage,
  registerWebhook,
  untilDelivered,
} from '../../testing/payments.ts'
import { listAudit, readRecord } from '../../testing/store.ts'
import { createCheckout } from '../stripe/createCheckout.ts'

let maya: TestPerson
let orderId: string
beforeAll(() => registerWebhook())
beforeEach(async () => {
  maya = await createUser()
  orderId = await offer(maya, admin)
})

const checkOut = () =>
  createCheckout({
    orderId,
    instalmentIds: ['deposit'],
    amount: 20_000,
    currency: 'GBP',
    description: 'Deposit',
    saveMethod: true,
    person: { userId: maya.uid, email: maya.email, name: 'Maya' },
    ...{ successUrl: 'https://school.example/a', cancelUrl: 'https://school.example/b' },
    expiresAt: new Date(Date.now() + 3_600_000),
    idempotencyKey: randomUUID(),
  })

/** Pays the deposit, and returns the order after all events have arrived. */
async function payDeposit(card?: string): Promise<Order> {
  await payOnPage((await checkOut()).url, card)
  await untilDelivered()
  return readOrder(orderId)
}

slowTest('a paid deposit is stored once and grants access', async () => {
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

slowTest('a lost dispute takes the payment back, and access stays', async () => {
  const { disputes, courseId, ...open } = await payDeposit(cards.contested)
  expect(disputes).toMatchObject([{ state: 'open', amount: 20_000 }])
  expect(getOrderBalance(open)).toMatchObject({ paid: 20_000, refunded: 0 })
  const id = disputes[0]?.id ?? ''
  await controlStripe({ closeDispute: { id, status: 'lost' } })
  await untilDelivered()
  const lost = await readOrder(orderId)
  expect(lost).toMatchObject({
    state: 'confirmed',
    disputes: [{ state: 'lost' }],
    attention: 'The bank took a contested payment back. Decide whether the student keeps access.',
  })
  expect(getOrderBalance(lost)).toMatchObject({ paid: 20_000, refunded: 20_000, due: 120_000 })
  const record = await readRecord(maya.uid, courseId)
  expect(record).toMatchObject({ hasAccess: true })
  if (record === null) throw new Error('There is no access record')
  expect(getBalance(listLedger(record, 'purchase'))).toMatchObject({ refunded: 20_000 })
  const [note] = (await listReceipts(orderId)).filter(({ kind }) => kind === 'creditNote')
  expect(note).toMatchObject({ amount: 20_000, paymentId: id })
  const emails = (await listEmailsTo(maya.email)).map(({ kind }) => kind)
  expect(emails).not.toContain('refund')

  await controlStripe({ closeDispute: { id, status: 'won' } })
  await untilDelivered()
  const won = await readOrder(orderId)
  expect(getOrderBalance(won)).toMatchObject({ paid: 20_000, refunded: 0 })
  expect((await listReceipts(orderId)).at(-1)).toMatchObject({ kind: 'receipt', paymentId: id })
})
