import express, { Router } from 'express'
import type Stripe from 'stripe'
import * as z from 'zod'
import type { StripeAccount } from './StripeAccount.ts'
import { findCard, type TestCard } from './cards.ts'
import { bankPage, endedPage, payPage } from './payPage.ts'
import { buildPayment, fail, findPayment, succeed } from './services/paymentIntents.ts'
import { createMethod } from './services/paymentMethods.ts'

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
    fail(account, getPayment(account, session), problem)
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
  succeed(account, getPayment(account, session), method.id)
  Object.assign(session, {
    status: 'complete',
    payment_status: 'paid',
    url: null,
  } satisfies Partial<Stripe.Checkout.Session>)
  account.send('checkout.session.completed', session)
}
