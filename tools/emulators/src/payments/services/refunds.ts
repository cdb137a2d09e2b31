import type Stripe from 'stripe'
import * as z from 'zod'
import { type StripeAccount, toId } from '../StripeAccount.ts'
import { findCard } from '../cards.ts'
import { invalid, metadata, missing, parametersFor, readParameters, text } from '../parameters.ts'
import { amountOf } from './amounts.ts'
import { findPayment } from './paymentIntents.ts'
import { findMethod } from './paymentMethods.ts'

const create = parametersFor<Stripe.RefundCreateParams>()(
  z.strictObject({
    payment_intent: text,
    amount: amountOf.optional(),
    reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
    metadata: metadata.default({}),
  }),
)

/** Sends money back. Two cards answer late, as in Stripe's test mode. */
export function createRefund(account: StripeAccount, sent: unknown): Stripe.Refund {
  const read = readParameters(create, sent)
  const payment = findPayment(account, read.payment_intent, 'payment_intent')
  const { latest_charge: charge, payment_method: methodId, currency } = payment
  if (payment.status !== 'succeeded' || typeof methodId !== 'string') {
    throw invalid(
      'This PaymentIntent does not have a successful charge to refund.',
      undefined,
      'payment_intent',
    )
  }
  const rest = payment.amount - sumRefunds(account, payment.id)
  if (rest === 0) {
    throw invalid(`Charge ${toId(charge)} has already been refunded.`, 'charge_already_refunded')
  }
  const { amount = rest, reason = null, metadata } = read
  if (amount > rest) {
    throw invalid(
      `Refund amount (${amount}) is greater than unrefunded amount on charge (${rest})`,
      undefined,
      'amount',
    )
  }
  const ends = findCard(findMethod(account, methodId).number)?.refundEnds
  const refund = {
    id: account.createId('re'),
    object: 'refund',
    amount,
    balance_transaction: null,
    charge,
    created: account.now,
    currency,
    customer: payment.customer,
    customer_account: null,
    metadata,
    payment_intent: payment.id,
    payment_method: methodId,
    reason,
    receipt_number: null,
    source_transfer_reversal: null,
    status: ends === 'succeeded' ? 'pending' : 'succeeded',
    transfer_reversal: null,
  } satisfies Stripe.Refund
  account.refunds.set(refund.id, refund)
  account.send('refund.created', refund)
  const answer = structuredClone(refund)
  if (ends !== undefined) setTimeout(() => endRefund(account, refund, ends), endsAfterMs).unref()
  return answer
}

export function findRefund(account: StripeAccount, id: string): Stripe.Refund {
  const refund = account.refunds.get(id)
  if (refund === undefined) throw missing('refund', id)
  return refund
}

const endsAfterMs = 300

function endRefund(account: StripeAccount, refund: Stripe.Refund, status: 'succeeded' | 'failed') {
  refund.status = status
  if (status === 'failed') refund.failure_reason = 'expired_or_canceled_card'
  account.send('refund.updated', refund)
  if (status === 'failed') account.send('refund.failed', refund)
}

/** Money that came back counts as refunded no more. */
function sumRefunds(account: StripeAccount, paymentId: string): number {
  return [...account.refunds.values()]
    .filter(({ payment_intent: id, status }) => id === paymentId && status !== 'failed')
    .reduce((sum, { amount }) => sum + amount, 0)
}
