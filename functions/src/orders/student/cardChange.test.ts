import * as contract from '@shala/contract/orders/orderCallables'
import { slowTest } from '@shala/contract/testing/slowTest'
import { getAuth } from 'firebase-admin/auth'
import * as z from 'zod'
import { firestore } from '../../firestore/client.ts'
import { listEmailsTo } from '../../testing/builders/addresses.ts'
import { admin } from '../../testing/builders/admin.ts'
import { dayFromNow, offer, readOrder } from '../../testing/builders/orders.ts'
import { createUser, type TestPerson } from '../../testing/builders/people.ts'
import { cards, payOnPage, stripeAccount } from '../../testing/payments.ts'
import { call, refusal } from '../../testing/server.ts'
import { eventually } from '../../testing/store.ts'
import { collect } from '../collectInstalment.ts'
import { reconcilePayments } from '../jobs/reconcilePayments.ts'
import { remindDueOrders } from '../jobs/remindOrders.ts'

const createStudent = () => createUser({ displayName: 'Maya' })
const reconcile = () => reconcilePayments(new Date())
const update = (orderId: string, fields: object) =>
  firestore().doc(`orders/${orderId}`).update(fields)
const readCard = async (orderId: string) => {
  const { savedMethod } = await readOrder(orderId)
  if (savedMethod === null) throw new Error('No card is saved')
  return {
    ...savedMethod,
    ...(await stripeAccount().paymentMethods.retrieve(savedMethod.methodId)),
  }
}

/** Creates an order whose deposit was paid with a card that is saved. */
async function confirm(student: TestPerson, card: string = cards.paying) {
  const orderId = await offer(student, admin)
  const deposit = { instalmentIds: ['deposit'], amount: 20_000, saveMethod: true }
  await payOnPage((await call(contract.startCheckout, { orderId, ...deposit }, student)).url, card)
  await reconcile()
  return orderId
}

async function dueOn(orderId: string, day: string) {
  const { instalments } = await readOrder(orderId)
  const moved = instalments.map((one) => ({ ...one, dueOn: day }))
  await update(orderId, { instalments: moved, depositBy: day, nextDueOn: day })
}

/** Stripe tells times by the second: a failure in the second of another card would count as its own. */
async function isLaterSecond() {
  const began = Math.floor(Date.now() / 1000)
  await eventually(() => Promise.resolve(Math.floor(Date.now() / 1000) > began || null))
}

describe('another card', () => {
  test('takes the place of the saved one, which is detached at Stripe', async () => {
    const maya = await createStudent()
    const orderId = await confirm(maya, cards.declinedLater)
    const { methodId: old } = await readCard(orderId)
    await dueOn(orderId, dayFromNow(0))
    await collect(orderId)
    expect(await collect(orderId)).toBe(false)
    await isLaterSecond()
    const { url } = await call(contract.startCardChange, { orderId }, maya)
    expect(await call(contract.startCardChange, { orderId }, maya)).toEqual({ url })
    await payOnPage(url)
    await reconcile()
    expect(await readCard(orderId)).toMatchObject({ last4: '4242', customer: expect.any(String) })
    expect(await readOrder(orderId)).toMatchObject({ cardPage: null })
    expect(await stripeAccount().paymentMethods.retrieve(old)).toMatchObject({ customer: null })
    // The new card is tried, although the old one had failed today.
    expect(await collect(orderId)).toBe(true)
    const { payments } = await readOrder(orderId)
    expect(payments.at(-1)).toMatchObject({ automatic: true, state: 'succeeded' })
  })

  slowTest('is refused for another student, and before the order is confirmed', async () => {
    const [maya, leo] = [await createStudent(), await createStudent()]
    const orderId = await offer(maya, admin)
    const ask = (person: TestPerson) => refusal(contract.startCardChange, { orderId }, person)
    expect(await ask(leo)).toMatchObject({ code: 'NOT_FOUND' })
    expect(await ask(maya)).toMatchObject({ code: 'FAILED_PRECONDITION', field: 'orderId' })
  })

  slowTest('is not kept after the consent was taken back', async () => {
    const maya = await createStudent()
    const orderId = await confirm(maya)
    const { url } = await call(contract.startCardChange, { orderId }, maya)
    await call(contract.stopCollection, { orderId }, maya)
    expect((await fetch(url)).status).toBe(410)
    // Another page was paid just before.
    const confirmed = await confirm(maya)
    await payOnPage((await call(contract.startCardChange, { orderId: confirmed }, maya)).url)
    await call(contract.stopCollection, { orderId: confirmed }, maya)
    await reconcile()
    expect(await readOrder(confirmed)).toMatchObject({ savedMethod: null, consentAt: null })
    const { data } = await stripeAccount().events.list({ type: 'payment_method.attached' })
    const [given] = data.flatMap(({ data: { object } }) =>
      object.object === 'payment_method' ? object.id : [],
    )
    expect(await stripeAccount().paymentMethods.retrieve(given ?? '')).toMatchObject({
      customer: null,
    })
  })
})

slowTest('a card that expires before the next instalment is announced a week before', async () => {
  const maya = await createStudent()
  const orderId = await confirm(maya)
  await dueOn(orderId, dayFromNow(7))
  await remindDueOrders(new Date())
  const kinds = async () => (await listEmailsTo(maya.email)).map(({ kind }) => kind)
  expect(await kinds()).not.toContain('cardExpires')
  await update(orderId, { 'savedMethod.expires': dayFromNow(-40).slice(0, 7) })
  await remindDueOrders(new Date())
  await remindDueOrders(new Date())
  expect((await kinds()).filter((kind) => kind === 'cardExpires')).toHaveLength(1)
  const email = (await listEmailsTo(maya.email)).find(({ kind }) => kind === 'cardExpires')
  expect(email?.message.text).toContain('Your card Visa 4242 expires before the next payment.')
  expect(email?.message.text).toContain(`/dashboard/user/orders/${orderId}`)
})

slowTest('the customer at Stripe follows the account at the next collection', async () => {
  const maya = await createStudent()
  const orderId = await confirm(maya)
  await dueOn(orderId, dayFromNow(0))
  const email = `new-${maya.uid.toLowerCase()}@shala.test`
  await getAuth().updateUser(maya.uid, { email, displayName: 'Maya Lind' })
  await collect(orderId)
  const customer = z.string().parse((await readCard(orderId)).customer)
  expect(await stripeAccount().customers.retrieve(customer)).toMatchObject({
    email,
    name: 'Maya Lind',
  })
})
