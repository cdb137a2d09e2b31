import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { limits } from '@shala/contract/limits'
import { PaymentEvent } from '@shala/contract/orders/paymentEvents'
import express from 'express'
import type { Request as FunctionRequest } from 'firebase-functions/v2/https'
import Stripe from 'stripe'
import * as z from 'zod'
import { limitBodies } from '../../callable/limitBodies.ts'
import { log } from '../../log.ts'
import { payOnPage, stripeAccount, useSeparateAccount } from '../../testing/payments.ts'
import { createCheckout } from '../stripe/createCheckout.ts'
import { answerPaymentEvents } from './answerPaymentEvents.ts'

useSeparateAccount()

const secret = 'whsec_secret-of-the-tests-of-the-webhook'
let server: Server
let url: string
let applied: PaymentEvent[]
let apply: () => Promise<void>
let stopLimits: () => void

beforeAll(async () => {
  process.env.STRIPE_WEBHOOK_SECRET = secret
  stopLimits = limitBodies()
  const app = express()
  // Google's framework stores the raw body in this way.
  const verify = (request: object, _response: unknown, rawBody: Buffer) =>
    void Object.assign(request, { rawBody })
  app.use(express.json({ limit: '32mb', verify }), express.text({ limit: '32mb', verify }))
  app.use((request, response) => {
    const received = z.custom<FunctionRequest>(() => true).parse(request)
    void answerPaymentEvents(received, response, async (event) => {
      await apply()
      applied.push(event)
    })
  })
  server = createServer(app).listen(0, '127.0.0.1')
  await once(server, 'listening')
  url = `http://127.0.0.1:${z.object({ port: z.int() }).parse(server.address()).port}`
})
afterAll(() => {
  delete process.env.STRIPE_WEBHOOK_SECRET
  stopLimits()
  server.close()
})

beforeEach(() => {
  applied = []
  apply = () => Promise.resolve()
})

/** Returns the event of a paid deposit, as Stripe sends it. */
async function createPaidEvent(): Promise<string> {
  const userId = randomUUID()
  const { url: page, checkoutId } = await createCheckout({
    orderId: 'KRA7MP',
    instalmentIds: ['deposit'],
    amount: 45_000,
    currency: 'GBP',
    description: 'Deposit',
    saveMethod: true,
    person: { userId, email: 'maya@shala.test', name: 'Maya' },
    ...{ successUrl: 'https://school.example/a', cancelUrl: 'https://school.example/b' },
    expiresAt: new Date(Date.now() + 3_600_000),
    idempotencyKey: userId,
  })
  await payOnPage(page)
  const { data } = await stripeAccount().events.list({ type: 'checkout.session.completed' })
  const event = data.find(({ data: { object } }) => 'id' in object && object.id === checkoutId)
  return JSON.stringify(event)
}

interface Wishes {
  readonly secret?: string
  /** Seconds since 1970. */
  readonly timestamp?: number
  readonly signature?: string | null
  /** The sent body, if it differs from the signed one. */
  readonly body?: string
}

async function send(payload: string, wishes: Wishes = {}) {
  const signature =
    wishes.signature === undefined
      ? Stripe.webhooks.generateTestHeaderString({
          payload,
          secret: wishes.secret ?? secret,
          ...(wishes.timestamp !== undefined && { timestamp: wishes.timestamp }),
        })
      : wishes.signature
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json; charset=utf-8',
      ...(signature !== null && { 'stripe-signature': signature }),
    },
    body: wishes.body ?? payload,
  })
  return { status: response.status, text: await response.text() }
}

test('a signed event is converted and applied', async () => {
  expect(await send(await createPaidEvent())).toEqual({ status: 204, text: '' })
  expect(applied).toHaveLength(1)
  expect(PaymentEvent.parse(applied[0])).toMatchObject({
    kind: 'payment',
    orderId: 'KRA7MP',
    state: 'succeeded',
    amount: 45_000,
    currency: 'GBP',
    savedMethod: { last4: '4242' },
  })
})

const now = () => Math.floor(Date.now() / 1000)
const refused = { status: 400, text: 'This call is not valid.' }

describe('a forged call is refused', () => {
  let payload: string
  beforeAll(async () => {
    payload = await createPaidEvent()
  })
  afterEach(() => expect(applied).toEqual([]))

  test.each<[string, () => Wishes]>([
    ['another secret', () => ({ secret: 'whsec_secret-of-another-school-altogether' })],
    ['another body', () => ({ body: payload.replace('45000', '1') })],
    ['an additional space in the body', () => ({ body: ` ${payload}` })],
    ['an empty body', () => ({ body: '' })],
    ['an old signature', () => ({ timestamp: now() - 301 })],
    ['a missing signature', () => ({ signature: null })],
    ['an empty signature', () => ({ signature: '' })],
    ['a signature without a time', () => ({ signature: 'v1=abc' })],
    ['a signature of another scheme', () => ({ signature: `t=${now()},v0=abc` })],
    ['a time that is not a number', () => ({ signature: 't=NaN,v1=abc' })],
    ['a huge signature', () => ({ signature: `t=${now()},${'v1=a,'.repeat(1000)}` })],
  ])('with %s', async (_, wish) => {
    expect(await send(payload, wish())).toEqual(refused)
  })
})

test('a signature that is 4 minutes old is accepted', async () => {
  expect((await send(await createPaidEvent(), { timestamp: now() - 240 })).status).toBe(204)
})

test('a body above the size limit is refused with 413', async () => {
  const payload = JSON.stringify({ id: 'evt_1', pad: 'x'.repeat(limits.bodyBytes) })
  expect((await send(payload)).status).toBe(413)
  expect(applied).toEqual([])
})

test.each<[string, string | RegExp, string]>([
  ['of an unused type', '"checkout.session.completed"', '"product.created"'],
  ['of an unknown type', '"checkout.session.completed"', '"moon.landed"'],
  ['of the live mode', '"livemode":false', '"livemode":true'],
  ['of another school on the same account', /"school":"[^"]+"/g, '"school":"b"'],
  ['without metadata', '"school"', '"x"'],
])('an event %s is accepted but not applied', async (_, before, after) => {
  const payload = await createPaidEvent()
  const other = payload.replaceAll(before, after)
  expect(other).not.toBe(payload)
  expect(await send(other)).toEqual({ status: 204, text: '' })
  expect(applied).toEqual([])
})

test('an event that cannot be stored returns 500 without details, and can be resent', async () => {
  const print = jest.spyOn(log, 'print').mockReturnValue()
  const payload = await createPaidEvent()
  apply = () => Promise.reject(new Error('Firestore is away'))
  expect(await send(payload)).toEqual({
    status: 500,
    text: 'The event could not be processed.',
  })
  expect(print).toHaveBeenCalledTimes(1)
  print.mockRestore()
  apply = () => Promise.resolve()
  expect((await send(payload)).status).toBe(204)
  expect(applied).toHaveLength(1)
})
