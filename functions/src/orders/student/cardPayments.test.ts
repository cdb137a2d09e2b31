import { randomUUID } from 'node:crypto'
import { saveDiscountCode, setDiscountCodeActive } from '@shala/contract/orders/discounts'
import * as contract from '@shala/contract/orders/orderCallables'
import { getBalance } from '@shala/contract/payments/ledger'
import { slowTest } from '@shala/contract/testing/slowTest'
import { getOrderBalance } from '@shala/domain/orders/instalments'
import { refundTask } from '@shala/domain/orders/payments/refundQuestions'
import { listLedger } from '@shala/domain/payments/enrolmentLedger'
import * as z from 'zod'
import { firestore } from '../../firestore/client.ts'
import { beforeNextCommit } from '../../testing/beforeNextCommit.ts'
import { listEmailsTo } from '../../testing/builders/addresses.ts'
import { admin } from '../../testing/builders/admin.ts'
import { acceptAll, courseWithAgreements } from '../../testing/builders/agreements.ts'
import {
  createOrderId,
  dayFromNow,
  listReceipts,
  offer,
  pay,
  readOrder,
} from '../../testing/builders/orders.ts'
import { createUser, type TestPerson } from '../../testing/builders/people.ts'
import { publish } from '../../testing/builders/requests.ts'
import { cards, payOnPage, stripeAccount } from '../../testing/payments.ts'
import { call, expectRefusal, refusal } from '../../testing/server.ts'
import { listAudit, readRecord } from '../../testing/store.ts'
import { anonymiseOrders } from '../anonymiseOrders.ts'
import { collect } from '../collectInstalment.ts'
import { collectInstalments } from '../jobs/collectInstalments.ts'
import { lapseOrders } from '../jobs/lapseOrders.ts'
import { reconcilePayments } from '../jobs/reconcilePayments.ts'
import { remindDueOrders } from '../jobs/remindOrders.ts'
import { sendWithdrawals } from '../withdrawOrder.ts'

const createStudent = () => createUser({ displayName: 'Maya' })
const deposit = { instalmentIds: ['deposit'], amount: 20_000 }
const start = (orderId: string, student: TestPerson, saveMethod = false) =>
  call(contract.startCheckout, { orderId, ...deposit, saveMethod }, student)
const reconcile = () => reconcilePayments(new Date())

async function expectSameMoney(orderId: string) {
  const order = await readOrder(orderId)
  const record = await readRecord(order.userId, order.courseId)
  if (record === null) throw new Error('There is no access record')
  const { paid, refunded, due, credit } = getOrderBalance(order)
  expect(getBalance(listLedger(record, 'purchase'))).toMatchObject({ paid, refunded, due, credit })
}

const nameRefund = async (orderId: string) => {
  const { revision, refunds } = await readOrder(orderId)
  const refundId = refunds.find(({ by }) => by === null)?.id ?? ''
  return { orderId, revision, refundId, notify: null }
}
/** Says whether the refund that was made at Stripe is owed again. */
const answer = async (orderId: string, lowersPrice: boolean) =>
  call(contract.answerRefund, { ...(await nameRefund(orderId)), lowersPrice }, admin)

/** Moves the days of an order into the past. */
async function age(orderId: string, dueOn: string) {
  const { instalments } = await readOrder(orderId)
  const moved = instalments.map((one) => ({ ...one, dueOn }))
  const ref = firestore().collection('orders').doc(orderId)
  await ref.update({ instalments: moved, depositBy: dueOn, nextDueOn: dueOn })
}

/** Creates an order whose deposit was paid with a card that is saved. */
async function confirm(student: TestPerson, card: string = cards.paying) {
  const orderId = await offer(student, admin)
  await payOnPage((await start(orderId, student, true)).url, card)
  await reconcile()
  return orderId
}

describe('a payment by card', () => {
  test('in two tabs uses one payment page, is paid once and grants access', async () => {
    const maya = await createStudent()
    const orderId = await offer(maya, admin)
    const [one, other] = await Promise.all([start(orderId, maya), start(orderId, maya)])
    expect(one.url).toBe(other.url)
    expect((await start(orderId, maya)).url).toBe(one.url)
    await payOnPage(one.url)
    await reconcile()
    await reconcile()
    const order = await readOrder(orderId)
    expect(order).toMatchObject({ state: 'confirmed', savedMethod: null })
    expect(order.payments.filter(({ state }) => state === 'succeeded')).toHaveLength(1)
    const receipts = await listReceipts(orderId)
    expect(receipts).toMatchObject([{ kind: 'invoice' }, { kind: 'receipt' }])
    expect(await readRecord(maya.uid, order.courseId)).toMatchObject({
      hasAccess: true,
      ledger: [{ kind: 'price' }, { kind: 'payment', reference: receipts[1]?.number }],
    })
    await expectSameMoney(orderId)
    const again = { orderId, ...deposit, saveMethod: false }
    expect(await refusal(contract.startCheckout, again, maya)).toMatchObject({ field: 'amount' })
  })

  test('is refused for another amount and for another student', async () => {
    const maya = await createStudent()
    const orderId = await offer(maya, admin)
    const input = { orderId, ...deposit, saveMethod: false }
    const cheap = await refusal(contract.startCheckout, { ...input, amount: 1 }, maya)
    expect(cheap).toMatchObject({ code: 'FAILED_PRECONDITION', field: 'amount' })
    const leo = await createStudent()
    await expectRefusal(contract.startCheckout, input, leo, 'NOT_FOUND')
    await expectRefusal(contract.stopCollection, { orderId }, leo, 'NOT_FOUND')
  })

  slowTest('is stored if the course was deleted, and alerts the office', async () => {
    const maya = await createStudent()
    const orderId = await offer(maya, admin)
    await payOnPage((await start(orderId, maya)).url)
    const { courseId } = await readOrder(orderId)
    await firestore().doc(`courses/${courseId}`).delete()
    await reconcile()
    const order = await readOrder(orderId)
    expect(order).toMatchObject({ attention: expect.stringContaining('the enrolment refused it') })
    expect(getOrderBalance(order).paid).toBe(20_000)
    expect(await readRecord(maya.uid, courseId)).toBeNull()
    await call(contract.settleAttention, { orderId, revision: order.revision }, admin)
    expect(await readOrder(orderId)).toEqual({
      ...order,
      attention: '',
      revision: order.revision + 1,
      updatedAt: expect.any(Date),
    })
  })

  slowTest('on an open page is not possible after the office recorded a transfer', async () => {
    const maya = await createStudent()
    const orderId = await offer(maya, admin)
    const { url } = await start(orderId, maya)
    await pay(orderId, 20_000, admin)
    await payOnPage(url)
    await reconcile()
    expect(getOrderBalance(await readOrder(orderId))).toMatchObject({ paid: 20_000, credit: 0 })
  })

  test('that arrives after the offer lapsed alerts the office, which can accept it', async () => {
    const maya = await createStudent()
    const orderId = await offer(maya, admin)
    await age(orderId, dayFromNow(-2))
    expect((await lapseOrders(new Date())).lapsed).toBeGreaterThan(0)
    expect(await readOrder(orderId)).toMatchObject({ state: 'lapsed', nextDueOn: null })
    const kinds = (await listEmailsTo(maya.email)).map(({ kind }) => kind)
    expect(kinds.toSorted()).toEqual(['lapse', 'offer'])
    await pay(orderId, 20_000, admin)
    const { attention, revision } = await readOrder(orderId)
    expect(attention).not.toBe('')
    await call(contract.reviveOrder, { orderId, revision }, admin)
    expect(await readOrder(orderId)).toMatchObject({ state: 'confirmed', attention: '' })
  })
})

describe('an offer that ends', () => {
  slowTest('counts a payment whose event has not arrived yet', async () => {
    const [maya, leo] = [await createStudent(), await createStudent()]
    const [late, cancelled] = [await offer(maya, admin), await offer(leo, admin)]
    await payOnPage((await start(late, maya)).url)
    await payOnPage((await start(cancelled, leo)).url)
    await age(late, dayFromNow(-2))
    await lapseOrders(new Date())
    expect(await readOrder(late)).toMatchObject({ state: 'confirmed', attention: '' })
    const { revision } = await readOrder(cancelled)
    const end = { orderId: cancelled, revision, reason: 'Course is off', notify: false }
    expect(await refusal(contract.cancelOrder, end, admin)).toMatchObject({
      code: expect.stringMatching(/FAILED_PRECONDITION|ABORTED/),
    })
    expect(await readOrder(cancelled)).toMatchObject({ state: 'confirmed' })
  })
})

describe('a saved card', () => {
  slowTest('that is declined keeps the access and emails the student', async () => {
    const maya = await createStudent()
    const orderId = await confirm(maya, cards.declinedLater)
    await age(orderId, dayFromNow(0))
    await collect(orderId)
    expect(await collect(orderId)).toBe(false)
    const { payments, courseId, state } = await readOrder(orderId)
    expect(state).toBe('confirmed')
    expect(payments.filter(({ automatic }) => automatic)).toMatchObject([{ state: 'failed' }])
    expect(await readRecord(maya.uid, courseId)).toMatchObject({ hasAccess: true })
    expect((await listEmailsTo(maya.email)).map(({ kind }) => kind)).toContain('paymentFailed')
  })

  slowTest('is not charged after the student stops automatic payments', async () => {
    const maya = await createStudent()
    const orderId = await confirm(maya)
    await age(orderId, dayFromNow(0))
    const { savedMethod } = await readOrder(orderId)
    await call(contract.stopCollection, { orderId }, maya)
    const atStripe = await stripeAccount().paymentMethods.retrieve(savedMethod?.methodId ?? '')
    expect(atStripe).toMatchObject({ customer: null })
    expect(await collect(orderId)).toBe(false)
    expect((await remindDueOrders(new Date())).reminded).toBeGreaterThan(0)
    expect((await listEmailsTo(maya.email)).map(({ kind }) => kind)).toContain('due')
    expect(await call(contract.remindOrders, { orderIds: [orderId] }, admin)).toMatchObject({
      reminded: 0,
      failed: [{ orderId }],
    })
  })
})

describe('after a restore of the database', () => {
  /** Copies all that a backup has of an order, and returns a function that restores it. */
  async function backUp(orderId: string) {
    const store = firestore()
    const { userId, courseId } = await readOrder(orderId)
    const [last] = (await listReceipts(orderId)).slice(-1)
    const counter = `receiptCounters/${last?.number.slice(0, 4)}`
    const paths = [`orders/${orderId}`, `userCourseAccess/${userId}_${courseId}`, counter]
    const copies = await Promise.all(paths.map((path) => store.doc(path).get()))
    const events = store.collection('paymentEvents').where('orderId', '==', orderId)
    const known = new Set((await events.get()).docs.map(({ id }) => id))
    return async () => {
      for (const copy of copies) {
        // The audit events are still there, so the revisions go on.
        const revision: unknown = (await copy.ref.get()).get('revision')
        await copy.ref.set({ ...copy.data(), ...(revision !== undefined && { revision }) })
      }
      for (const { ref, id } of (await events.get()).docs) if (!known.has(id)) await ref.delete()
      for (const { number } of (await listReceipts(orderId)).slice(2)) {
        await store.doc(`receipts/${number}`).delete()
      }
    }
  }

  slowTest('nothing is collected again, and receipt numbers continue', async () => {
    const orderId = await confirm(await createStudent())
    await age(orderId, dayFromNow(0))
    const restore = await backUp(orderId)
    await collect(orderId)
    await reconcile()
    const numbers = (await listReceipts(orderId)).map(({ number }) => number)
    await restore()
    expect(getOrderBalance(await readOrder(orderId)).paid).toBe(20_000)
    const longAgo = new Date(Date.now() - 3 * 86_400_000)
    await firestore().doc('jobs/reconcilePayments').set({ at: longAgo, readAt: longAgo })
    await expect(collectInstalments(new Date())).rejects.toThrow('before the job')
    await reconcile()
    const charges = (await readOrder(orderId)).payments.filter(({ automatic }) => automatic)
    expect(charges).toMatchObject([{ state: 'succeeded', amount: 50_000 }])
    await expectSameMoney(orderId)
    const again = (await listReceipts(orderId)).at(-1)?.number ?? ''
    expect(numbers).not.toContain(again)
    expect(Number(again.slice(5))).toBeGreaterThan(Number(numbers.at(-1)?.slice(5)))
  })

  slowTest('a payment since the last events is read before the collection', async () => {
    const maya = await createStudent()
    const orderId = await confirm(maya)
    await age(orderId, dayFromNow(0))
    const part = { instalmentIds: ['part-1'], amount: 50_000, saveMethod: false }
    await payOnPage((await call(contract.startCheckout, { orderId, ...part }, maya)).url)
    // The backup knows neither the page nor its payment.
    const { payments } = await readOrder(orderId)
    await firestore()
      .doc(`orders/${orderId}`)
      .update({ payments: payments.filter(({ state }) => state === 'succeeded') })
    await collectInstalments(new Date())
    const order = await readOrder(orderId)
    const own = order.payments.filter(({ instalmentIds }) => instalmentIds.includes('part-1'))
    expect(own).toMatchObject([{ automatic: false, state: 'succeeded' }])
  })
})

slowTest('an event that fails holds up its own order, and fails the run', async () => {
  const [bad, good] = [await confirm(await createStudent()), await confirm(await createStudent())]
  for (const orderId of [bad, good]) await age(orderId, dayFromNow(0))
  const damaged = firestore().doc(`receipts/damaged-${bad}`)
  await damaged.set({ orderId: bad })
  const paid = (await readOrder(bad)).payments[0]?.id ?? ''
  await stripeAccount().refunds.create({ payment_intent: paid, amount: 5000 })
  await expect(reconcile()).rejects.toThrow('1 events of the payment provider')
  await expect(collectInstalments(new Date())).rejects.toThrow('1 events')
  const collected = async (orderId: string) =>
    (await readOrder(orderId)).payments.filter(({ automatic }) => automatic).length
  expect([await collected(bad), await collected(good)]).toEqual([0, 1])
  await damaged.delete()
  await reconcile()
  expect((await readOrder(bad)).refunds).toMatchObject([{ amount: 5000, state: 'succeeded' }])
})

describe('consent that is taken back', () => {
  slowTest('closes the page on which a card would be saved', async () => {
    const maya = await createStudent()
    const orderId = await offer(maya, admin)
    const { url } = await start(orderId, maya, true)
    await call(contract.stopCollection, { orderId }, maya)
    const order = await readOrder(orderId)
    expect(order).toMatchObject({ consentAt: null, savedMethod: null })
    const pageId = order.payments[0]?.checkout?.id ?? ''
    expect(await stripeAccount().checkout.sessions.retrieve(pageId)).toMatchObject({
      status: 'expired',
    })
    expect((await fetch(url)).status).toBe(410)
  })

  slowTest('detaches a card that comes later', async () => {
    const maya = await createStudent()
    const orderId = await offer(maya, admin)
    await payOnPage((await start(orderId, maya, true)).url)
    // The consent ends before the event of the payment comes.
    await firestore().doc(`orders/${orderId}`).update({ consentAt: null })
    await reconcile()
    const { payments, savedMethod } = await readOrder(orderId)
    expect(savedMethod).toBeNull()
    const paid = payments.find(({ state }) => state === 'succeeded')
    const { paymentIntents, paymentMethods } = stripeAccount()
    const intent = await paymentIntents.retrieve(paid?.id ?? '')
    const method = await paymentMethods.retrieve(z.string().parse(intent.payment_method))
    expect(method.customer).toBeNull()
  })
})

test('a student who opens pages too often is refused before Stripe is asked', async () => {
  const maya = await createStudent()
  const orderId = await offer(maya, admin)
  await firestore().doc(`orders/${orderId}`).update({ revision: 500 })
  const input = { orderId, ...deposit, saveMethod: false }
  await expectRefusal(contract.startCheckout, input, maya, 'RESOURCE_EXHAUSTED')
  const { data } = await stripeAccount().checkout.sessions.list({ limit: 100 })
  expect(data.filter(({ client_reference_id: id }) => id === orderId)).toEqual([])
})

describe('a refund', () => {
  slowTest('concurrent with a payment and another refund is counted once', async () => {
    const maya = await createStudent()
    const orderId = await confirm(maya)
    const part = { instalmentIds: ['part-1'], amount: 50_000, saveMethod: false }
    const { url } = await call(contract.startCheckout, { orderId, ...part }, maya)
    const { revision, payments } = await readOrder(orderId)
    const paid = payments.find(({ state }) => state === 'succeeded')
    const back = {
      paymentId: paid?.id ?? '',
      amount: 20_000,
      lowersPrice: false,
      reason: 'Goodwill',
      notify: false,
    }
    const refund = () =>
      call(contract.refundOrderPayment, { orderId, revision, id: randomUUID(), ...back }, admin)
    const refunds = Promise.allSettled([refund(), refund()])
    await payOnPage(url)
    await reconcile()
    const outcomes = await refunds
    await reconcile()
    const order = await readOrder(orderId)
    const sent = outcomes.filter(({ status }) => status === 'fulfilled').length
    expect(sent).toBeLessThanOrEqual(1)
    expect(order.refunds.filter(({ state }) => state === 'succeeded')).toHaveLength(sent)
    expect(getOrderBalance(order)).toMatchObject({ paid: 70_000, refunded: sent * 20_000 })
    expect(await readRecord(maya.uid, order.courseId)).toMatchObject({ hasAccess: true })
    await expectSameMoney(orderId)
  })

  slowTest('by card is sent once for a repeated request, with a credit note', async () => {
    const orderId = await confirm(await createStudent())
    const { revision, payments } = await readOrder(orderId)
    const id = '7f0e2c1a-6f2b-4d0c-9c3e-7f0e2c1a6f2b'
    const about = { orderId, revision, id, amount: 5000, reason: 'Goodwill', notify: null }
    const input = { ...about, lowersPrice: true, paymentId: payments.at(-1)?.id ?? '' }
    await Promise.all([
      call(contract.refundOrderPayment, input, admin),
      call(contract.refundOrderPayment, input, admin),
    ])
    await reconcile()
    const order = await readOrder(orderId)
    expect(order.refunds).toMatchObject([{ state: 'succeeded', amount: 5000, lowersPriceBy: 5000 }])
    await expectSameMoney(orderId)
    const notes = (await listReceipts(orderId)).filter(({ kind }) => kind === 'creditNote')
    // One takes the money off the receipt, the other one the price off the invoice.
    expect(notes).toMatchObject([{ amount: 5000 }, { amount: 5000 }])
    const more = { ...input, id: id.replace('7f', '8f'), amount: 20_000, revision: order.revision }
    expect(await refusal(contract.refundOrderPayment, more, admin)).toMatchObject({
      field: 'amount',
    })
  })
})

slowTest('a refund of what Stripe has refunded fails and alerts the office', async () => {
  const orderId = await confirm(await createStudent())
  const { revision, payments } = await readOrder(orderId)
  const paymentId = payments[0]?.id ?? ''
  await stripeAccount().refunds.create({ payment_intent: paymentId, amount: 15_000 })
  const about = { orderId, revision, id: randomUUID(), paymentId, reason: 'Ill', notify: false }
  const more = { ...about, amount: 10_000, lowersPrice: false }
  expect(await refusal(contract.refundOrderPayment, more, admin)).toMatchObject({
    field: 'amount',
  })
  await reconcile()
  const order = await readOrder(orderId)
  expect(order.refunds).toMatchObject([{ state: 'failed' }, { state: 'succeeded', amount: 15_000 }])
  expect(order).toMatchObject({ awaitsProvider: false })
  expect(order.attention).toContain('A refund was refused')
  await answer(orderId, false)
  await expectSameMoney(orderId)
})

describe('a refund at Stripe', () => {
  const refundAtStripe = async () => {
    const maya = await createStudent()
    const orderId = await confirm(maya)
    const { payments } = await readOrder(orderId)
    const payment_intent = payments[0]?.id ?? ''
    await stripeAccount().refunds.create({ payment_intent, amount: 5000 })
    await reconcile()
    const listRefunds = async () =>
      (await listEmailsTo(maya.email)).filter(({ kind }) => kind === 'refund')
    expect(await listRefunds()).toEqual([])
    expect(await readOrder(orderId)).toMatchObject({
      attention: refundTask,
      nextDueOn: dayFromNow(30),
    })
    const order = await readOrder(orderId)
    expect(getOrderBalance(order)).toMatchObject({ refunded: 5000, due: 100_000 })
    return { orderId, listRefunds }
  }

  test('is a task of the office, and lowers the price if it is not owed again', async () => {
    const { orderId, listRefunds } = await refundAtStripe()
    const { revision } = await readOrder(orderId)
    const settled = { orderId, revision }
    await expectRefusal(contract.settleAttention, settled, admin, 'FAILED_PRECONDITION')
    await answer(orderId, true)
    expect(await readOrder(orderId)).toMatchObject({ price: 115_000, attention: '' })
    await expectSameMoney(orderId)
    const [email, ...more] = await listRefunds()
    expect(more).toEqual([])
    expect(email?.message.text).toContain('the price is now £1,150.00')
    expect((await listAudit('orders', orderId)).at(-1)).toMatchObject({
      action: 'answerRefund',
      by: admin.uid,
    })
    const again = { ...(await nameRefund(orderId)), lowersPrice: false }
    expect(await refusal(contract.answerRefund, again, admin)).toMatchObject({ field: 'refundId' })
  })

  slowTest('can be owed again, and an answer about another refund is refused', async () => {
    const { orderId, listRefunds } = await refundAtStripe()
    const other = { ...(await nameRefund(orderId)), refundId: 'other', lowersPrice: true }
    expect(await refusal(contract.answerRefund, other, admin)).toMatchObject({ field: 'refundId' })
    await answer(orderId, false)
    const order = await readOrder(orderId)
    expect(order).toMatchObject({ price: 120_000, attention: '', nextDueOn: dayFromNow(7) })
    expect(getOrderBalance(order).due).toBe(105_000)
    await expectSameMoney(orderId)
    expect((await listRefunds())[0]?.message.text).toContain('Still to pay: £1,050.00')
  })
})

describe('a withdrawal', () => {
  test('can be undone until it is sent, and ends only access by the purchase', async () => {
    const maya = await createStudent()
    const orderId = await offer(maya, admin)
    await pay(orderId, 70_000, admin)
    const { revision, courseId } = await readOrder(orderId)
    const lastDay = dayFromNow(3)
    const input = { orderId, lastDay, kept: 15_000 }
    const preview = await call(contract.previewWithdrawal, input, admin)
    expect(preview.emailText).toContain('£550.00')
    expect(preview).toMatchObject({ bookings: 0, freesSeat: false, nextInLine: null })
    expect(preview.access).toMatch(/^Access ends on /)
    const end = { orderId, lastDay, kept: 20_000, reason: 'Moved away', notify: null }
    const saved = await call(contract.withdrawOrder, { ...end, revision }, admin)
    expect(await readRecord(maya.uid, courseId)).toMatchObject({ endsOn: lastDay })
    await call(contract.undoWithdrawal, { orderId, revision: saved.revision }, admin)
    const undone = await readOrder(orderId)
    expect(undone).toMatchObject({ state: 'confirmed', price: 120_000, withdrawal: null })
    expect(await readRecord(maya.uid, courseId)).toMatchObject({ endsOn: null, hasAccess: true })
    await call(contract.withdrawOrder, { ...end, revision: undone.revision }, admin)
    await firestore()
      .doc(`orders/${orderId}`)
      .update({ 'withdrawal.sendAt': new Date(0) })
    expect((await sendWithdrawals(new Date())).sent).toBeGreaterThan(0)
    const sent = await readOrder(orderId)
    expect(sent).toMatchObject({ withdrawal: { sent: true }, refunds: [{ amount: 50_000 }] })
    expect(getOrderBalance(sent)).toMatchObject({ due: 0, credit: 0 })
    await expectSameMoney(orderId)
    const mails = await listEmailsTo(maya.email)
    expect(mails.find(({ kind }) => kind === 'withdrawal')?.message.text).toContain('£500.00')
    const late = { orderId, revision: sent.revision }
    expect(await refusal(contract.undoWithdrawal, late, admin)).toMatchObject({ field: 'orderId' })
  })
})

describe('the deletion of an account', () => {
  slowTest('closes payment pages that Stripe knows, and releases the code', async () => {
    const maya = await createStudent()
    const orderId = await offer(maya, admin)
    const code = `GONE-${createOrderId()}`
    const terms = { courseIds: [], lastDay: null, limit: 1, note: '' }
    const form = { ...terms, value: { kind: 'percent' as const, percent: 10 } }
    await call(saveDiscountCode, { code, revision: 0, form }, admin)
    await call(contract.useDiscountCode, { orderId, revision: 1, code }, maya)
    const { revision } = await readOrder(orderId)
    const recipient = { name: 'Maya', company: 'Lind', address: 'A 1', taxNumber: 'DE1' }
    await call(contract.saveInvoiceRecipient, { orderId, revision, recipient }, maya)
    await start(orderId, maya)
    const pageId = (await readOrder(orderId)).payments[0]?.checkout?.id ?? ''
    const unknown = await offer(maya, admin)
    await start(unknown, maya)
    const payments = (await readOrder(unknown)).payments.map((one) => ({
      ...one,
      checkout: { ...one.checkout, id: 'cs_unknown' },
    }))
    await firestore().doc(`orders/${unknown}`).update({ payments })
    await anonymiseOrders(maya.uid)
    await anonymiseOrders(maya.uid)
    expect(await readOrder(unknown)).toMatchObject({ name: '', payments: [{ state: 'canceled' }] })
    const page = await stripeAccount().checkout.sessions.retrieve(pageId)
    expect(page.status).toBe('expired')
    const order = await readOrder(orderId)
    expect(order).toMatchObject({
      state: 'cancelled',
      payments: [{ state: 'canceled' }],
      recipient: null,
    })
    const stored = await firestore().doc(`discountCodes/${code}`).get()
    expect(stored.get('used')).toBe(0)
  })

  slowTest('deletes the history before the order is marked as anonymous', async () => {
    const maya = await createStudent()
    const orderId = await offer(maya, admin)
    beforeNextCommit(() => Promise.reject(new Error('The process ends')))
    await expect(anonymiseOrders(maya.uid)).rejects.toThrow('The process ends')
    expect(await listAudit('orders', orderId)).toEqual([])
    expect(await readOrder(orderId)).not.toHaveProperty('accountDeleted')
    await anonymiseOrders(maya.uid)
    expect(await readOrder(orderId)).toMatchObject({ name: '', accountDeleted: true })
  })
})

describe('a discount code', () => {
  const createCode = async (percent: number, limit: number | null = null) => {
    const code = `CODE-${createOrderId()}`
    const form = { courseIds: [], lastDay: null, limit, note: '' }
    const value = { kind: 'percent' as const, percent }
    await call(saveDiscountCode, { code, revision: 0, form: { ...form, value } }, admin)
    return code
  }

  slowTest('cannot be guessed: ten attempts an hour, all with one answer', async () => {
    const maya = await createStudent()
    const orderId = await offer(maya, admin)
    const right = await createCode(10)
    const other = await createCode(10)
    const stored = firestore().doc(`discountCodes/${other}`)
    await stored.update({ lastDay: '2020-01-01' })
    const use = (code: string) =>
      refusal(contract.useDiscountCode, { orderId, revision: 1, code }, maya)
    expect(await use(other)).toEqual(await use('GUESS-1'))
    for (let tried = 2; tried < 10; tried += 1) await use(`GUESS-${tried}`)
    expect(await use(right)).toMatchObject({ code: 'RESOURCE_EXHAUSTED' })
    expect(await readOrder(orderId)).toMatchObject({ discount: null, revision: 1 })
  })

  test('that is switched off lowers no price until it is on again', async () => {
    const maya = await createStudent()
    const input = { orderId: await offer(maya, admin), revision: 1, code: await createCode(10) }
    const setActive = (active: boolean, revision: number) =>
      call(setDiscountCodeActive, { code: input.code, revision, active }, admin)
    const { revision } = await setActive(false, 1)
    await refusal(contract.useDiscountCode, input, maya)
    expect(await readOrder(input.orderId)).toMatchObject({ price: 120_000, discount: null })
    await setActive(true, revision)
    await call(contract.useDiscountCode, input, maya)
    expect(await readOrder(input.orderId)).toMatchObject({ price: 108_000 })
    const missing = { code: 'MISSING', revision: 1, active: false }
    await expectRefusal(setDiscountCodeActive, missing, admin, 'NOT_FOUND')
  })

  slowTest('keeps its limit when two students use it at once', async () => {
    const code = await createCode(10, 1)
    const students = await Promise.all([createStudent(), createStudent()])
    const orderIds = await Promise.all(students.map((student) => offer(student, admin)))
    const outcomes = await Promise.allSettled(
      orderIds.map((orderId, place) =>
        call(contract.useDiscountCode, { orderId, revision: 1, code }, students[place] ?? null),
      ),
    )
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  slowTest('of the whole price needs the agreements, and the place is emailed', async () => {
    await publish(courseWithAgreements)
    const maya = await createStudent()
    const orderId = await offer(maya, admin, { courseId: courseWithAgreements })
    const input = { orderId, revision: 1, code: await createCode(100) }
    await expectRefusal(contract.useDiscountCode, input, maya, 'FAILED_PRECONDITION', 'agreement')
    expect(await readRecord(maya.uid, courseWithAgreements)).toBeNull()
    await acceptAll(maya)
    await call(contract.useDiscountCode, input, maya)
    expect(await readOrder(orderId)).toMatchObject({ state: 'confirmed', price: 0 })
    const place = (await listEmailsTo(maya.email)).find(({ kind }) => kind === 'place')
    expect(place?.message.subject).toContain('You have a place in')
    expect(place?.message.text).not.toContain('/orders/')
  })
})
