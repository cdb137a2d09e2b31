import type Stripe from 'stripe'
import type { StripeAccount } from '../StripeAccount.ts'
import { missing } from '../parameters.ts'

/** Opens a dispute: the holder of the card contests the payment at the bank. */
export function createDispute(account: StripeAccount, payment: Stripe.PaymentIntent): void {
  const { latest_charge: charge, amount, currency, id } = payment
  if (typeof charge !== 'string') throw new Error(`${id} has no charge`)
  const dispute = {
    id: account.createId('du'),
    object: 'dispute',
    amount,
    balance_transactions: [],
    charge,
    created: account.now,
    currency,
    enhanced_eligibility_types: [],
    evidence,
    evidence_details: {
      due_by: account.now + 7 * 86_400,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted',
    },
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: id,
    reason: 'fraudulent',
    status: 'needs_response',
  } satisfies Stripe.Dispute
  account.disputes.set(dispute.id, dispute)
  account.send('charge.dispute.created', dispute)
  account.send('charge.dispute.funds_withdrawn', dispute)
}

/** Ends a dispute as the bank decides, also after an appeal against a loss. */
export function closeDispute(account: StripeAccount, id: string, status: 'won' | 'lost'): void {
  const dispute = account.disputes.get(id)
  if (dispute === undefined) throw missing('dispute', id)
  dispute.status = status
  account.send('charge.dispute.closed', dispute)
  if (status === 'won') account.send('charge.dispute.funds_reinstated', dispute)
}

const evidence = {
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  enhanced_evidence: {},
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
} satisfies Stripe.Dispute.Evidence
