import Stripe from 'stripe'
import * as z from 'zod'
import { createStripe, stripeApiVersion } from '#functions/payments/stripe/createStripe.ts'
import { usedEvents } from '#functions/payments/stripe/readStripeEvent.ts'
import { type GoogleApi, GoogleRefusal } from '../../google/GoogleApi.ts'
import type { School } from '../../school/School.ts'
import { advice, bad, type Finding, good, goodUnless, type ProjectCheck } from '../Check.ts'

const Payload = z.object({ payload: z.object({ data: z.base64() }) })
const docs = 'docs/going-live.md, "Take payments by card", says how.'

interface Fault {
  readonly says: string
  readonly todo: string
}

/** Whether Stripe takes payments for the school, and sends its events to the functions. */
export const cardPayments: ProjectCheck = {
  title: 'Payments by card',
  async run({ google, school, stripeAddress }) {
    if (school.payments?.byCard !== true) return good('they are off; students pay by bank transfer')
    const key = await readKey(google)
    if (typeof key !== 'string') return key
    const mode = /^[rs]k_(test|live)_\w/.exec(key)?.[1]
    if (mode === undefined) {
      return bad('STRIPE_SECRET_KEY is no secret or restricted key (sk_… or rk_…)', docs)
    }
    try {
      const stripe = createStripe(key, stripeAddress)
      const account = await stripe.accounts.retrieveCurrent()
      const endpoints = await stripe.webhookEndpoints.list({ limit: 100 })
      const faults = [...findAccountFaults(account), ...findEndpointFaults(endpoints.data, school)]
      const name = `${account.id} in ${mode} mode`
      if (faults.length > 0) return goodUnless('', faults)
      return adviseOn(account, school, mode) ?? good(`${name}, with the webhook and its events`)
    } catch (error) {
      return explainError(error)
    }
  },
}

/** Reads the key, which the roles Editor and Viewer do not allow. */
async function readKey(google: GoogleApi): Promise<string | Finding> {
  const secret = `projects/${google.projectId}/secrets/STRIPE_SECRET_KEY/versions/latest:access`
  try {
    const { payload } = await google.get(`secretmanager.googleapis.com/v1/${secret}`, Payload)
    return Buffer.from(payload.data, 'base64').toString().trim()
  } catch (error) {
    if (!(error instanceof GoogleRefusal) || ![403, 404].includes(error.status)) throw error
    return {
      state: 'unknown',
      says: 'the secret STRIPE_SECRET_KEY cannot be read, so Stripe was not asked',
      todo: 'Set it, or ask an owner for the role Secret Manager Secret Accessor on it.',
    }
  }
}

function findAccountFaults({ charges_enabled: charges, id }: Stripe.Account): Fault[] {
  const todo = 'Complete the account in Stripe’s dashboard, until it says that payments are active.'
  return charges ? [] : [{ says: `${id} cannot take payments yet`, todo }]
}

function findEndpointFaults(
  endpoints: readonly Stripe.WebhookEndpoint[],
  { siteUrl }: School,
): Fault[] {
  const url = `${siteUrl}/api/payments/events`
  const endpoint = endpoints.find((one) => one.url === url)
  if (endpoint === undefined) return [{ says: `no webhook leads to ${url}`, todo: docs }]
  const { status, enabled_events: enabled, api_version: version } = endpoint
  const missing = usedEvents.filter((type) => !enabled.includes(type) && !enabled.includes('*'))
  const edit = 'Edit the endpoint in Stripe’s dashboard, under Developers, Webhooks.'
  return [
    ...(status === 'enabled' ? [] : [{ says: `the webhook is ${status}`, todo: edit }]),
    ...(missing.length === 0
      ? []
      : [{ says: `the webhook lacks the events ${missing.join(', ')}`, todo: edit }]),
    ...(version === stripeApiVersion
      ? []
      : [
          {
            says: `the webhook has the API version ${version ?? 'of the account'}, and not ${stripeApiVersion}`,
            todo: 'Add an endpoint of that version beside it, set its secret, deploy, and delete the old one.',
          },
        ]),
  ]
}

function adviseOn(
  { default_currency: currency = '' }: Stripe.Account,
  school: School,
  mode: string,
): Finding | null {
  if (mode === 'test') {
    return advice(
      'the key is of Stripe’s test mode, so no money moves',
      `When all is tried, set the keys of the live mode. ${docs}`,
    )
  }
  if (school.payments?.schoolKey === undefined) {
    return advice(
      'payments.schoolKey is missing in school.json, so another project would not know the payments of this one',
      `Add "schoolKey": "${school.firebase.projectId}", which marks the payments until now.`,
    )
  }
  if (currency.toUpperCase() === school.currency) return null
  return advice(
    `Stripe pays out ${currency.toUpperCase()}, and the school asks for ${school.currency}`,
    'Stripe converts each payment for a fee. A bank account in the currency of the school avoids it.',
  )
}

/** The errors of Stripe do not contain the key as a whole. */
function explainError(error: unknown): Finding {
  if (!(error instanceof Stripe.errors.StripeError)) throw error
  if (error instanceof Stripe.errors.StripeAuthenticationError) {
    return bad(`Stripe refuses the key: ${error.message}`, docs)
  }
  if (error instanceof Stripe.errors.StripePermissionError) {
    return bad(`the restricted key lacks a permission: ${error.message}`, docs)
  }
  return { state: 'unknown', says: error.message, todo: 'Try again in a minute.' }
}
