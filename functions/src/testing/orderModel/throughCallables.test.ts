import { randomUUID } from 'node:crypto'
import { saveDiscountCode } from '@shala/contract/orders/discounts'
import * as contract from '@shala/contract/orders/orderCallables'
import type { Order, OrderPayment } from '@shala/contract/orders/orders'
import { PaymentSettingsContent, savePaymentSettings } from '@shala/contract/orders/paymentSettings'
import { listCurrencies } from '@shala/contract/payments/currencies'
import { getBalance } from '@shala/contract/payments/ledger'
import { countRuns } from '@shala/contract/testing/depth'
import fc from '@shala/contract/testing/fastCheck'
import { slowTest } from '@shala/contract/testing/slowTest'
import {
  findCardPayment,
  getOrderBalance,
  getRefundable,
  listCountedRefunds,
  listInstalmentStates,
} from '@shala/domain/orders/instalments'
import { changePrice } from '@shala/domain/orders/plans'
import { listLedger } from '@shala/domain/payments/enrolmentLedger'
import { floorToStep, getCardFactor, getCardLimits } from '@shala/domain/payments/stripeAmounts'
import { firestore } from '../../firestore/client.ts'
import { closeCheckouts } from '../../orders/closeCheckouts.ts'
import { collect } from '../../orders/collectInstalment.ts'
import { lapseOrders } from '../../orders/jobs/lapseOrders.ts'
import { reconcilePayments } from '../../orders/jobs/reconcilePayments.ts'
import { sendWithdrawals } from '../../orders/withdrawOrder.ts'
import { fromStripeMoney } from '../../payments/stripe/stripeAmounts.ts'
import { dayFromNow, listReceipts, offer, pay, readOrder } from '../builders/orders.ts'
import { createAdmin, createUser, type TestPerson } from '../builders/people.ts'
import { cards, controlStripe, payOnPage, stripeAccount } from '../payments.ts'
import { call } from '../server.ts'
import { readRecord } from '../store.ts'

/** An order under test, and the money that really moved. Amounts are in minor units. */
interface Trial {
  readonly orderId: string
  readonly student: TestPerson
  readonly admin: TestPerson
  readonly currency: string
  /** The price of the offer, of which all amounts are parts. */
  readonly price: number
  /** Transfers that were not cancelled, by payment ID. */
  readonly transfers: Map<string, number>
  /** Refunds of transfers. */
  refunded: number
  /** Restores the last backup of the order; null before the first one. */
  restore: (() => Promise<void>) | null
}

const verbs = [
  'transfer',
  'cancelTransfer',
  'refund',
  'payByCard',
  'decline',
  'abandon',
  'collect',
  'loseAnswer',
  'changePrice',
  'withdraw',
  'undo',
  'send',
  'lapse',
  'cancel',
  'revive',
  'repeatEvents',
  'changeTax',
  'useCode',
  'removeCode',
  'contest',
  'decideDispute',
  'backUp',
  'restore',
] as const
type Verb = (typeof verbs)[number]
interface Step {
  readonly verb: Verb
  /** A percentage of the possible amount. */
  readonly share: number
}

const reconcile = () => reconcilePayments(new Date())
/** Returns a part that a card can take. */
const part = (whole: number, { share }: Step, currency: string) =>
  Math.max(getCardLimits(currency).step, floorToStep(Math.floor((whole * share) / 100), currency))
const isFromTransfer = ({ by, state }: OrderPayment) => by !== null && state === 'succeeded'

/** Moves days of the order into the past. */
async function age({ orderId }: Trial, fields: object) {
  await firestore().collection('orders').doc(orderId).update(fields)
}

/** Opens the payment page for the next due instalment; null if nothing is due. */
async function openPage({ orderId, student }: Trial): Promise<string | null> {
  const { due } = getOrderBalance(await readOrder(orderId))
  if (due === 0) return null
  const order = await readOrder(orderId)
  const open = listInstalmentStates(order, dayFromNow(0)).filter((one) => one.open > 0)
  const next = findCardPayment(open, order.currency)
  if (next === null) return null
  return (await call(contract.startCheckout, { ...next, orderId, saveMethod: true }, student)).url
}

const acts: Readonly<Record<Verb, (trial: Trial, step: Step) => Promise<void>>> = {
  async transfer({ orderId, admin, transfers, price, currency }, step) {
    // Half of the transfers are no amount that a card can be charged.
    const amount = part(price / 2, step, currency) + (step.share % 2)
    const before = new Set((await readOrder(orderId)).payments.map(({ id }) => id))
    await pay(orderId, amount, admin, { notify: false })
    const added = (await readOrder(orderId)).payments.find(
      ({ id, by }) => by !== null && !before.has(id),
    )
    if (added !== undefined) transfers.set(added.id, amount)
  },
  async cancelTransfer({ orderId, admin, transfers }) {
    const { payments, revision } = await readOrder(orderId)
    const payment = payments.find(isFromTransfer)
    if (payment === undefined) return
    const about = { orderId, revision, paymentId: payment.id, reason: 'A mistake' }
    await call(contract.cancelOrderPayment, about, admin)
    transfers.delete(payment.id)
  },
  async refund(trial, step) {
    const { orderId, admin } = trial
    const order = await readOrder(orderId)
    const payment = order.payments.find((one) => getRefundable(order, one) > 0)
    if (payment === undefined) return
    const amount = part(getRefundable(order, payment), step, order.currency)
    const about = { orderId, revision: order.revision, id: randomUUID(), paymentId: payment.id }
    const sent = {
      ...about,
      amount,
      reason: 'Goodwill',
      notify: false,
      lowersPrice: step.share % 2 === 0,
    }
    // A repeated request refunds once.
    await Promise.allSettled([
      call(contract.refundOrderPayment, sent, admin),
      call(contract.refundOrderPayment, sent, admin),
    ])
    const stored = (await readOrder(orderId)).refunds.find(({ id }) => id === about.id)
    if (stored !== undefined && payment.by !== null) trial.refunded += amount
  },
  async payByCard(trial) {
    const [one, other] = await Promise.allSettled([openPage(trial), openPage(trial)])
    for (const tab of [one, other]) {
      if (tab.status === 'fulfilled' && tab.value !== null) await payOnPage(tab.value)
    }
  },
  async decline(trial) {
    const url = await openPage(trial)
    if (url !== null) await payOnPage(url, cards.declined)
  },
  async abandon(trial) {
    await openPage(trial)
  },
  async collect(trial) {
    await age(trial, { nextDueOn: dayFromNow(0) })
    const { instalments } = await readOrder(trial.orderId)
    await age(trial, { instalments: instalments.map((one) => ({ ...one, dueOn: dayFromNow(0) })) })
    await Promise.allSettled([collect(trial.orderId), collect(trial.orderId)])
  },
  async loseAnswer(trial, step) {
    await controlStripe({ loseAnswers: 2 })
    await acts.collect(trial, step)
    await controlStripe({ loseAnswers: 0 })
  },
  async changePrice({ orderId, admin }, step) {
    const { revision, instalments, depositBy, currency, listPrice } = await readOrder(orderId)
    const price = part(listPrice, { ...step, share: 33 + (step.share * 2) / 3 }, currency)
    const terms = { price, instalments: changePrice(instalments, price, currency), depositBy }
    const about = { orderId, revision, reason: 'Agreed', notify: false }
    await call(contract.changeOrder, { ...about, ...terms }, admin)
  },
  async withdraw({ orderId, admin }, step) {
    const { revision, price, currency } = await readOrder(orderId)
    const end = { lastDay: null, kept: part(price, step, currency), reason: 'Moved', notify: false }
    await call(contract.withdrawOrder, { orderId, revision, ...end }, admin)
  },
  async undo({ orderId, admin }) {
    const { revision } = await readOrder(orderId)
    await call(contract.undoWithdrawal, { orderId, revision }, admin)
  },
  async send(trial) {
    const { withdrawal, refunds } = await readOrder(trial.orderId)
    if (withdrawal === null) return
    await age(trial, { 'withdrawal.sendAt': new Date(0) })
    await Promise.all([sendWithdrawals(new Date()), sendWithdrawals(new Date())])
    const known = new Set(refunds.map(({ id }) => id))
    const order = await readOrder(trial.orderId)
    const transfers = new Set(order.payments.filter(({ by }) => by !== null).map(({ id }) => id))
    for (const { id, paymentId, amount } of order.refunds) {
      if (!known.has(id) && transfers.has(paymentId)) trial.refunded += amount
    }
  },
  async lapse(trial) {
    if ((await readOrder(trial.orderId)).state !== 'offered') return
    await age(trial, { depositBy: dayFromNow(-2) })
    await lapseOrders(new Date())
  },
  async cancel({ orderId, admin }) {
    const { revision } = await readOrder(orderId)
    await call(
      contract.cancelOrder,
      { orderId, revision, reason: 'Course is off', notify: false },
      admin,
    )
  },
  async revive({ orderId, admin }) {
    const { revision } = await readOrder(orderId)
    await call(contract.reviveOrder, { orderId, revision }, admin)
  },
  async changeTax({ admin }, { share }) {
    const stored = await firestore().collection('school').doc('payments').get()
    const settings = PaymentSettingsContent.parse({
      bankDetails: '',
      issuer: 'Shala',
      taxPercent: share % 3 === 0 ? null : share / 4,
      taxLine: `Tax of ${share}`,
    })
    const revision = Number(stored.get('revision') ?? 0)
    await call(savePaymentSettings, { revision, settings }, admin)
  },
  async useCode({ orderId, student, admin }, { share: percent }) {
    const code = `CODE-${randomUUID().slice(0, 8)}`
    const form = { courseIds: [], lastDay: null, limit: null, note: '' }
    const value = { kind: 'percent' as const, percent }
    await call(saveDiscountCode, { code, revision: 0, form: { ...form, value } }, admin)
    const { revision } = await readOrder(orderId)
    await call(contract.useDiscountCode, { orderId, revision, code }, student)
  },
  async removeCode({ orderId, student }) {
    const { revision } = await readOrder(orderId)
    await call(contract.removeDiscountCode, { orderId, revision }, student)
  },
  async contest(trial) {
    const url = await openPage(trial)
    if (url !== null) await payOnPage(url, cards.contested)
  },
  async decideDispute({ orderId }, { share }) {
    await reconcile()
    const open = (await readOrder(orderId)).disputes.find(({ state }) => state !== 'won')
    if (open === undefined) return
    const status = share > 60 ? 'won' : 'lost'
    await controlStripe({ closeDispute: { id: open.id, status } })
  },
  async backUp(trial) {
    trial.restore = (await backUpOrder(trial)) ?? trial.restore
  },
  async restore(trial) {
    await trial.restore?.()
    // The nightly job runs before anything else.
    await reconcile()
  },
  async repeatEvents() {
    await Promise.all([reconcile(), reconcile()])
  },
}

/** Returns true for refusals that a sequence of commands can cause. All other errors fail the test. */
const isRefusal = (error: unknown) =>
  error instanceof Error &&
  /^(?:FAILED_PRECONDITION|INVALID_ARGUMENT|ABORTED): /.test(error.message)

/**
 * Copies what a backup has of an order that was confirmed, and returns a function that restores it; null
 * for another order.
 */
async function backUpOrder(trial: Trial): Promise<(() => Promise<void>) | null> {
  const store = firestore()
  const { orderId, refunded } = trial
  const { userId, courseId } = await readOrder(orderId)
  const transfers = [...trial.transfers]
  const paths = [`orders/${orderId}`, `userCourseAccess/${userId}_${courseId}`]
  const copies = await Promise.all(paths.map((path) => store.doc(path).get()))
  if (copies.some(({ exists }) => !exists)) return null
  const numbers = new Set((await listReceipts(orderId)).map(({ number }) => number))
  const events = store.collection('paymentEvents').where('orderId', '==', orderId)
  const known = new Set((await events.get()).docs.map(({ id }) => id))
  return async () => {
    // Pages of the provider end within half an hour, long before a restore is done.
    await closeCheckouts(orderId)
    for (const copy of copies) {
      // The audit events are still there, so the revisions go on.
      const revision: unknown = (await copy.ref.get()).get('revision')
      await copy.ref.set({ ...copy.data(), revision })
    }
    for (const { ref, id } of (await events.get()).docs) if (!known.has(id)) await ref.delete()
    for (const { number, cancelledBy } of await listReceipts(orderId)) {
      const ref = store.doc(`receipts/${number}`)
      if (!numbers.has(number)) await ref.delete()
      else if (cancelledBy !== null && !numbers.has(cancelledBy)) {
        await ref.update({ cancelledBy: null })
      }
    }
    trial.transfers.clear()
    for (const [id, amount] of transfers) trial.transfers.set(id, amount)
    trial.refunded = refunded
  }
}

/** Returns the sums of payments and refunds of an order from Stripe's events. */
async function readProvider({
  orderId,
  currency,
}: Trial): Promise<{ paid: number; refunded: number }> {
  const toMinor = (amount: number) => fromStripeMoney({ amount, currency }).amount
  const stripe = stripeAccount()
  const paid = new Map<string, number>()
  const lost = new Map<string, number>()
  const refundIds = new Set<string>()
  for await (const { type, data } of stripe.events.list({ limit: 100 })) {
    const { object } = data
    // The newest event of a dispute comes first.
    if (object.object === 'dispute' && typeof object.payment_intent === 'string') {
      const { payment_intent: id, status, amount } = object
      if (!lost.has(id)) lost.set(id, status === 'lost' ? toMinor(amount) : 0)
    }
    if (!('metadata' in object) || object.metadata?.['orderId'] !== orderId) continue
    if (type === 'payment_intent.succeeded' && object.object === 'payment_intent') {
      paid.set(object.id, toMinor(object.amount_received))
    }
    if (object.object === 'refund') refundIds.add(object.id)
  }
  const refunds = await Promise.all([...refundIds].map((id) => stripe.refunds.retrieve(id)))
  const counted = refunds.filter(({ status }) => status === 'succeeded' || status === 'pending')
  const refunded = [...paid].map(([id, whole]) => {
    const own = counted.filter(({ payment_intent: intent }) => intent === id)
    return Math.min(whole, sum(own.map(({ amount }) => toMinor(amount))) + (lost.get(id) ?? 0))
  })
  return { paid: sum(paid.values()), refunded: sum(refunded) }
}

const sum = (amounts: Iterable<number>) => [...amounts].reduce((total, one) => total + one, 0)

async function expectSums(trial: Trial, order: Order) {
  const provider = await readProvider(trial)
  const { paid, refunded } = getOrderBalance(order)
  expect({ paid, refunded }).toEqual({
    paid: provider.paid + sum(trial.transfers.values()),
    refunded: provider.refunded + trial.refunded,
  })
  expect(refunded).toBeLessThanOrEqual(paid)
}

/** Each payment has one receipt, each refund and cancelled payment one credit note. */
async function expectReceipts({ orderId }: Trial, order: Order) {
  const receipts = await listReceipts(orderId)
  const count = (kind: string, paymentId: string) =>
    receipts.filter((one) => one.kind === kind && one.paymentId === paymentId).length
  for (const { id, state } of order.payments) {
    if (state === 'succeeded') expect(count('receipt', id)).toBe(1)
    else expect(count('receipt', id)).toBeLessThanOrEqual(1)
  }
  const counted = new Map(listCountedRefunds(order).map(({ id, amount }) => [id, amount]))
  const sumStated = (kind: string, id: string) =>
    sum(
      receipts
        .filter((one) => one.kind === kind && one.paymentId === id)
        .map(({ amount }) => amount),
    )
  for (const { id, state } of order.refunds) {
    const amount = state === 'succeeded' ? (counted.get(id) ?? 0) : 0
    expect(sumStated('creditNote', id) - sumStated('receipt', id)).toBe(amount)
  }
  for (const { cancels, tax, taxLine } of receipts) {
    const cancelled = receipts.find(({ number }) => number === cancels)
    if (cancelled === undefined) continue
    expect([tax?.percent, taxLine]).toEqual([cancelled.tax?.percent, cancelled.taxLine])
  }
}

async function expectAccess({ orderId }: Trial, order: Order) {
  const record = await readRecord(order.userId, order.courseId)
  if (order.state === 'confirmed') expect(record).toMatchObject({ hasAccess: true })
  if (order.state === 'withdrawn') expect(record).toMatchObject({ hasAccess: false })
  if (record === null) return
  const { paid, refunded } = getOrderBalance(order)
  const isStated = order.state === 'confirmed' || order.state === 'withdrawn'
  if (isStated) {
    expect(getBalance(listLedger(record, 'purchase'))).toMatchObject({ paid, refunded })
  }
  expect(orderId).toMatch(/^[A-Z2-9]{6}$/)
}

/** Currencies in which Stripe takes the price of the stories: eight digits at most. */
const currencies = listCurrencies().filter(
  (currency) => getPrice(currency) * getCardFactor(currency) < 99_999_999,
)

/** Returns a price of 4,000 of the smallest charges, or of 12 if they are large. */
function getPrice(currency: string): number {
  const { least } = getCardLimits(currency)
  return least * (least > 1000 ? 12 : 4000)
}

slowTest('money, receipts and access agree after any sequence of commands and events', async () => {
  const admin = await createAdmin()
  const step = fc.record({
    verb: fc.constantFrom(...verbs),
    share: fc.integer({ min: 1, max: 100 }),
  })
  const stories = fc.array(step, { minLength: 4, maxLength: 12 })
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...currencies), stories, async (currency, steps) => {
      const student = await createUser()
      const price = getPrice(currency)
      const orderId = await offer(student, admin, { notify: false, currency, price })
      const about = { orderId, student, admin, currency, price }
      const trial: Trial = { ...about, transfers: new Map(), refunded: 0, restore: null }
      for (const one of steps) {
        try {
          await acts[one.verb](trial, one)
        } catch (error) {
          if (!isRefusal(error)) throw error
        }
      }
      await controlStripe({ loseAnswers: 0 })
      await collect(orderId).catch(() => false)
      await reconcile()
      await reconcile()
      const order = await readOrder(orderId)
      await expectSums(trial, order)
      await expectReceipts(trial, order)
      await expectAccess(trial, order)
    }),
    { numRuns: countRuns({ quick: 2, deep: 40 }) },
  )
})
