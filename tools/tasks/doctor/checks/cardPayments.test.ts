import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { StripeStandIn } from '@shala/emulators/payments/StripeStandIn'
import { type Answered, startFakeServer } from '@shala/emulators/testing/startFakeServer'
import { createStripe, stripeApiVersion } from '#functions/payments/stripe/createStripe.ts'
import { usedEvents } from '#functions/payments/stripe/readStripeEvent.ts'
import { GoogleApi } from '../../google/GoogleApi.ts'
import type { School } from '../../school/School.ts'
import { exampleSchool as school } from '../../school/exampleSchool.ts'
import type { Finding } from '../Check.ts'
import { cardPayments } from './cardPayments.ts'

const url = 'https://school.example/api/payments/events'
let stripe: StripeStandIn
let google: Awaited<ReturnType<typeof startFakeServer>>
let secret: Answered

const setKey = (key: string) => {
  secret = { body: { payload: { data: Buffer.from(`${key}\n`).toString('base64') } } }
}

beforeEach(async () => {
  stripe = await StripeStandIn.create({ webhookSecret: 'whsec_of-the-doctor' })
  google = await startFakeServer(() => secret)
  setKey('rk_test_doctor')
})
afterEach(() => Promise.all([stripe.close(), google.close()]))

const addEndpoint = (wishes: object = {}) =>
  createStripe('rk_test_doctor', stripe.url).webhookEndpoints.create({
    url,
    enabled_events: [...usedEvents],
    api_version: stripeApiVersion,
    ...wishes,
  })

function check(changes: Partial<School> = {}): Promise<Finding> {
  const stop = new AbortController().signal
  return cardPayments.run({
    school: { ...school, ...changes },
    root: '',
    stop,
    siteAddress: '',
    google: new GoogleApi({
      projectId: 'yoga-school-3f2a1',
      accessToken: 'x',
      stop,
      standIn: `http://${google.host}`,
    }),
    stripeAddress: stripe.url,
    resolveTexts: () => Promise.resolve(null),
    signInToMailServer: () => Promise.resolve(null),
  })
}

test('accepts switched-off card payments without a request', async () => {
  secret = { status: 500, body: {} }
  const off = { state: 'good', says: 'they are off; students pay by bank transfer' }
  expect(await check({ payments: undefined })).toEqual(off)
  expect(await check({ payments: { byCard: false } })).toEqual(off)
})

test('accepts test mode with the advice that no money moves', async () => {
  await addEndpoint()
  expect(await check()).toMatchObject({ state: 'advice', says: /test mode/ })
})

test.each([
  ['a missing webhook', () => Promise.resolve(), `no webhook leads to ${url}`],
  [
    'a webhook with another URL',
    () => addEndpoint({ url: 'https://a.example' }),
    `no webhook leads to ${url}`,
  ],
  [
    'missing events',
    () => addEndpoint({ enabled_events: usedEvents.slice(1) }),
    'the webhook lacks the events checkout.session.completed',
  ],
  [
    'a webhook with the account’s API version',
    () => addEndpoint({ api_version: undefined }),
    'the webhook has the API version of the account, and not 2026-10-28.endive',
  ],
])('reports %s', async (_, prepare, says) => {
  await prepare()
  expect(await check()).toMatchObject({ state: 'bad', says })
})

test('reports a publishable key and one that Stripe refuses', async () => {
  setKey('pk_test_doctor')
  expect(await check()).toMatchObject({ state: 'bad', says: expect.stringContaining('no secret') })
  setKey('sk_live_doctor')
  expect(await check()).toMatchObject({
    state: 'bad',
    says: 'Stripe refuses the key: Invalid API Key provided.',
  })
})

test.each([403, 404])('returns “unknown” if the secret returns %i', async (status) => {
  secret = { status, body: { error: { message: 'No.' } } }
  expect(await check()).toMatchObject({ state: 'unknown' })
})

test('The guide names the webhook’s API version and its events', () => {
  const guide = readFileSync(
    join(__dirname, '..', '..', '..', '..', 'docs', 'going-live.md'),
    'utf8',
  )
  const [, chapter = ''] = guide.split('## 12. Take payments by card')
  const [, step = ''] = /\n3\. ([^]*?)\n4\. /.exec(chapter) ?? []
  expect(step).toContain(stripeApiVersion)
  const named = [...step.matchAll(/`([a-z_]+\.[a-z_.]+)`/g)].map(([, type]) => type)
  expect(named).toEqual([...usedEvents])
})
