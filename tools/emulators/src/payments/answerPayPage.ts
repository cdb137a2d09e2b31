import { escaped } from '@shala/contract/emails/renderEmail'
import express, { Router } from 'express'
import type Stripe from 'stripe'
import * as z from 'zod'
import type { StripeAccount } from './StripeAccount.ts'
import { findCard, type TestCard, testCards } from './cards.ts'
import { formatAmount } from './services/amounts.ts'
import { buildPayment, fail, findPayment, succeed } from './services/paymentIntents.ts'
import { createMethod } from './services/paymentMethods.ts'
import { saveMethod } from './services/setupIntents.ts'

const Form = z.object({
  action: z.enum(['pay', 'cancel', 'confirm', 'refuse']),
  card: z.string().optional(),
})

/** Serves the page to pay, on which a developer or a test chooses the behaviour of the card. */
export function answerPayPage(listAccounts: () => Iterable<StripeAccount>): Router {
  const pages = Router()
  pages.use('/c/pay', express.urlencoded({ extended: false }))
  pages.get('/c/pay/:id', (request, response) => {
    const found = findOpen(listAccounts(), request.params.id)
    if (found.session === null) response.status(found.status).send(endedPage(found.ended))
    else response.send(payPage(found.session, found.description, null))
  })
  pages.post('/c/pay/:id', (request, response) => {
    const found = findOpen(listAccounts(), request.params.id)
    if (found.session === null) {
      response.status(found.status).send(endedPage(found.ended))
      return
    }
    const { session, account, description } = found
    const { action, card: number = '' } = Form.parse(request.body)
    const card = findCard(number)
    if (action === 'cancel' || card === undefined) {
      // The session stays open, as at Stripe, until it is paid or expires.
      response.redirect(303, session.cancel_url ?? '/')
      return
    }
    if (action === 'pay' && card.authenticates === true) {
      response.send(bankPage(session, number))
      return
    }
    const problem = action === 'refuse' ? refused : (card.decline ?? null)
    if (problem === null) {
      pay(account, session, card)
      const target = session.success_url?.replaceAll('{CHECKOUT_SESSION_ID}', session.id) ?? '/'
      response.redirect(303, target)
      return
    }
    if (session.mode === 'payment') fail(account, getPayment(account, session), problem)
    response.send(payPage(session, description, problem.message, number))
  })
  return pages
}

const refused = {
  code: 'payment_intent_authentication_failure',
  message:
    'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
}

type Found =
  | { session: Stripe.Checkout.Session; account: StripeAccount; description: string }
  | { session: null; status: number; ended: string }

function findOpen(accounts: Iterable<StripeAccount>, id: string): Found {
  for (const account of accounts) {
    account.expireSessions()
    const session = account.sessions.get(id)
    if (session === undefined) continue
    if (session.status === 'complete') return ended(200, 'This is paid already.')
    if (session.status !== 'open') return ended(410, 'This page has expired.')
    const description = account.sessionPayments.get(id)?.description ?? ''
    return { account, session, description }
  }
  return ended(404, 'There is no such page.')
}

const ended = (status: number, says: string): Found => ({ session: null, status, ended: says })

/** Returns the payment of a session, which begins with the first attempt. */
function getPayment(account: StripeAccount, session: Stripe.Checkout.Session) {
  if (typeof session.payment_intent === 'string') {
    return findPayment(account, session.payment_intent)
  }
  const terms = account.sessionPayments.get(session.id)
  if (terms === undefined) throw new Error(`${session.id} has no payment`)
  const payment = buildPayment(account, {
    ...terms,
    amount: session.amount_total ?? 0,
    currency: session.currency ?? '',
    customer: session.customer,
  })
  session.payment_intent = payment.id
  return payment
}

function pay(account: StripeAccount, session: Stripe.Checkout.Session, card: TestCard): void {
  const method = createMethod(account, card, session.customer_details?.email ?? null)
  if (session.mode === 'setup') session.setup_intent = saveMethod(account, session, method).id
  else succeed(account, getPayment(account, session), method.id)
  Object.assign(session, {
    status: 'complete',
    payment_status: session.mode === 'setup' ? 'no_payment_required' : 'paid',
    url: null,
  } satisfies Partial<Stripe.Checkout.Session>)
  account.send('checkout.session.completed', session)
}

const frame = (title: string, body: string) => `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<link rel="icon" href="data:,">
<title>${escaped(title)}</title>
<style>
body { font: 1rem/1.5 system-ui, sans-serif; margin: 0 auto; max-width: 32rem; padding: 1rem }
fieldset { border: 1px solid; border-radius: .5rem; margin: 1rem 0; padding: .5rem 1rem }
label { display: flex; gap: .75rem; min-height: 2.75rem; align-items: center }
input { inline-size: 1.25rem; block-size: 1.25rem; flex: none }
button { font: inherit; min-height: 2.75rem; padding: .5rem 1.25rem; border: 2px solid; border-radius: .5rem; background: none; color: inherit; cursor: pointer }
button[value=pay], button[value=confirm] { background: light-dark(#1b4d3e, #bfe3d3); color: light-dark(#fff, #10241d); border-color: transparent }
:focus-visible { outline: 3px solid; outline-offset: 2px }
[role=alert] { border-inline-start: .25rem solid; padding-inline-start: .75rem; font-weight: 600 }
.amount { font-size: 2rem; margin: 0 }
</style>
</head>
<body>
<main>
<p>Payment page of the local stack. No money moves here.</p>
${body}
</main>
</body>
</html>
`

/** Returns the page on which a student pays. `problem` is the reason why a card was declined. */
function payPage(
  session: Stripe.Checkout.Session,
  description: string,
  problem: string | null,
  chosen: string = testCards[0].number,
): string {
  const amount = formatAmount(session.amount_total ?? 0, session.currency ?? 'gbp')
  const isSetup = session.mode === 'setup'
  const verb = isSetup ? 'Save the card' : `Pay ${amount}`
  const choices = testCards.map(
    ({ number, label }) =>
      `<label><input type="radio" name="card" value="${number}"${number === chosen ? ' checked' : ''}><span>${escaped(label)} (…${number.slice(-4)})</span></label>`,
  )
  return frame(
    verb,
    `<h1>${escaped(isSetup ? 'Your card for later payments' : description)}</h1>
<p class="amount">${isSetup ? '' : escaped(amount)}</p>
<p>${escaped(session.customer_details?.email ?? '')}</p>
${problem === null ? '' : `<p role="alert">${escaped(problem)}</p>`}
<form method="post">
<fieldset>
<legend>Card</legend>
${choices.join('\n')}
</fieldset>
<button name="action" value="pay">${escaped(verb)}</button>
<button name="action" value="cancel">Go back</button>
</form>`,
  )
}

/** Returns the page of the bank, on which the student confirms a payment. */
const bankPage = (session: Stripe.Checkout.Session, card: string): string =>
  frame(
    'Confirm the payment',
    `<h1>Your bank asks you to confirm this payment</h1>
<p class="amount">${escaped(formatAmount(session.amount_total ?? 0, session.currency ?? 'gbp'))}</p>
<form method="post">
<input type="hidden" name="card" value="${escaped(card)}">
<button name="action" value="confirm">Confirm</button>
<button name="action" value="refuse">Refuse</button>
</form>`,
  )

const endedPage = (says: string): string => frame('Payment', `<h1>${escaped(says)}</h1>`)
