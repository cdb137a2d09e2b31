import { createServer } from 'node:http'
import Stripe from 'stripe'
import { listen } from '../content/listen.ts'
import { toId } from './StripeAccount.ts'
import { StripeStandIn } from './StripeStandIn.ts'

const secret = 'whsec_secret-of-the-tests-of-the-stand-in'
const key = 'sk_test_standin'
let standIn: StripeStandIn
let stripe: Stripe

beforeEach(async () => {
  standIn = await StripeStandIn.create({ webhookSecret: secret, delayMs: 20 })
  stripe = connect()
})
afterEach(() => standIn.close())

function connect(options: Stripe.StripeConfig = {}, secretKey = key): Stripe {
  const { hostname, port } = new URL(standIn.url)
  return new Stripe(secretKey, { host: hostname, port, protocol: 'http', ...options })
}

const createCustomer = () => stripe.customers.create({ email: 'maya@shala.test' })

async function createSession(
  wishes: Partial<Stripe.Checkout.SessionCreateParams> = {},
): Promise<Stripe.Checkout.Session> {
  const { id: customer } = await createCustomer()
  const price_data = { currency: 'gbp', unit_amount: 45_000, product_data: { name: 'Deposit' } }
  return stripe.checkout.sessions.create({
    mode: 'payment',
    customer,
    metadata: { order: 'A' },
    line_items: [{ quantity: 1, price_data }],
    success_url: 'http://127.0.0.1/paid?of={CHECKOUT_SESSION_ID}',
    cancel_url: 'http://127.0.0.1/back',
    payment_intent_data: { setup_future_usage: 'off_session', metadata: { order: 'A' } },
    ...wishes,
  })
}

const press = (session: Stripe.Checkout.Session, action: string, card = '4242424242424242') =>
  fetch(session.url ?? '', {
    method: 'POST',
    body: new URLSearchParams({ action, card }),
    redirect: 'manual',
  })

const find = ({ id }: { id: string }) => stripe.checkout.sessions.retrieve(id)
const listTypes = async () => (await stripe.events.list()).data.map(({ type }) => type).toReversed()

/** Returns the payment of a session that was paid with a card. */
async function pay(card: string): Promise<Stripe.PaymentIntent> {
  const session = await createSession()
  await press(session, 'pay', card)
  if ((await find(session)).status !== 'complete') await press(session, 'confirm', card)
  const { payment_intent: id } = await find(session)
  return stripe.paymentIntents.retrieve(toId(id))
}

const refusal = (asked: Promise<unknown>): Promise<Stripe.errors.StripeError> =>
  asked.then(
    () => {
      throw new Error('It was answered')
    },
    (error: unknown) => {
      if (error instanceof Stripe.errors.StripeError) return error
      throw error
    },
  )

describe('The payment page', () => {
  test('pays, saves the card with consent and redirects back with the session', async () => {
    const session = await createSession()
    const page = await (await fetch(session.url ?? '')).text()
    expect(page).toContain('£450.00')
    const { status, headers } = await press(session, 'pay')
    expect({ status, to: headers.get('location') }).toEqual({
      status: 303,
      to: `http://127.0.0.1/paid?of=${session.id}`,
    })
    const paid = await find(session)
    expect(paid).toMatchObject({ status: 'complete', payment_status: 'paid', url: null })
    const payment = await stripe.paymentIntents.retrieve(toId(paid.payment_intent), {
      expand: ['payment_method'],
    })
    expect(payment).toMatchObject({
      status: 'succeeded',
      amount: 45_000,
      metadata: { order: 'A' },
      payment_method: { customer: paid.customer, card: { brand: 'visa', last4: '4242' } },
    })
    expect(await listTypes()).toEqual([
      'customer.created',
      'payment_intent.created',
      'payment_method.attached',
      'payment_intent.succeeded',
      'checkout.session.completed',
    ])
    expect((await stripe.checkout.sessions.list({ payment_intent: payment.id })).data).toEqual([
      expect.objectContaining({ id: session.id }),
    ])
    expect(await (await press(session, 'pay')).text()).toContain('This is paid already.')
  })
})

test('A dispute is decided by the bank', async () => {
  const { id } = await pay('4000000000000259')
  const [dispute] = standIn.account(key).disputes.values()
  expect(dispute).toMatchObject({ payment_intent: id, status: 'needs_response' })
  standIn.control({ key, closeDispute: { id: dispute?.id ?? '', status: 'lost' } })
  const disputes = (await listTypes()).filter((type) => type.startsWith('charge.dispute.'))
  expect(disputes).toEqual([
    'charge.dispute.created',
    'charge.dispute.funds_withdrawn',
    'charge.dispute.closed',
  ])
  standIn.control({ key, closeDispute: { id: dispute?.id ?? '', status: 'won' } })
  expect((await listTypes()).slice(-2)).toEqual([
    'charge.dispute.closed',
    'charge.dispute.funds_reinstated',
  ])
})

describe('The stand-in refuses', () => {
  test('unknown parameters at any depth', async () => {
    const deep = { payment_intent_data: { receipt_email: 'maya@shala.test' } }
    expect(await refusal(createSession(deep))).toMatchObject({
      code: 'parameter_unknown',
      param: 'payment_intent_data[receipt_email]',
      statusCode: 400,
    })
    expect(await refusal(createSession({ locale: 'de' }))).toMatchObject({ param: 'locale' })
    expect(await refusal(stripe.events.list({ delivery_success: true }))).toMatchObject({
      code: 'parameter_unknown',
    })
  })

  test.each([
    ['kwd', 45_005, 'amount'],
    ['isk', 45_050, 'amount'],
    ['gbp', 10, 'amount'],
  ])('an amount of %s %i', async (currency, unit_amount, param) => {
    const price_data = { currency, unit_amount, product_data: { name: 'Deposit' } }
    const asked = createSession({ line_items: [{ quantity: 1, price_data }] })
    expect(await refusal(asked)).toMatchObject({ param, statusCode: 400 })
  })
})

describe('Webhooks', () => {
  /** Starts a server that receives events and answers 500 to the first call of each. */
  async function receive() {
    const came: Stripe.Event[] = []
    const failed = new Set<string>()
    const server = createServer((request, response) => {
      const parts: Buffer[] = []
      request.on('data', (part: Buffer) => parts.push(part))
      request.on('end', () => {
        const signature = request.headers['stripe-signature'] ?? ''
        const event = Stripe.webhooks.constructEvent(Buffer.concat(parts), signature, secret)
        came.push(event)
        response.writeHead(failed.has(event.id) ? 200 : 500).end()
        failed.add(event.id)
      })
    })
    const url = await listen(server, 0)
    return { url, came, close: () => server.close() }
  }

  test('are signed, arrive out of order and repeatedly, and are retried until accepted', async () => {
    const school = await receive()
    const { id } = await stripe.webhookEndpoints.create({
      url: school.url,
      enabled_events: ['*'],
    })
    for (let count = 0; count < 4; count += 1) await pay('4242424242424242')
    await waitFor(() => standIn.openDeliveries === 0)
    school.close()
    const sent = standIn.account(key).events.map((event) => event.id)
    const came = school.came.map((event) => event.id)
    expect(new Set(came)).toEqual(new Set(sent))
    expect(came.length).toBeGreaterThan(sent.length * 2)
    expect([...new Set(came)]).not.toEqual(sent)
    expect((await stripe.events.list()).data.every((event) => event.pending_webhooks === 0)).toBe(
      true,
    )
    expect((await stripe.webhookEndpoints.list()).data).toEqual([expect.objectContaining({ id })])
  })
})

async function waitFor(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await new Promise((resolve) => setTimeout(resolve, 10))
}
