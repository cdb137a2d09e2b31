import type { PaymentFailure } from '@shala/contract/orders/orders'

/** Parts of Stripe's errors about a card, on a payment or thrown by the SDK. */
interface CardError {
  readonly code?: string | undefined
  readonly decline_code?: string | undefined
  readonly advice_code?: string | undefined
  readonly message?: string | undefined
}

/**
 * Codes after which charging the same card again is of no use: the student has to confirm the
 * payment or give another card (https://docs.stripe.com/declines/codes).
 */
const needingStudent = new Set([
  'authentication_required',
  'card_not_supported',
  'currency_not_supported',
  'expired_card',
  'incorrect_cvc',
  'incorrect_number',
  'invalid_account',
  'invalid_expiry_month',
  'invalid_expiry_year',
  'lost_card',
  'new_account_information_available',
  'payment_method_unusable',
  'pickup_card',
  'restricted_card',
  'revocation_of_all_authorizations',
  'revocation_of_authorization',
  'stolen_card',
  'stop_payment_order',
  'transaction_not_allowed',
])

/** Returns the reason for a failed payment. Stripe writes its message for the cardholder. */
export function toPaymentFailure(error: CardError): PaymentFailure {
  const code = error.decline_code ?? error.code ?? 'unknown'
  const isFinal = ['confirm_card_data', 'do_not_try_again'].includes(error.advice_code ?? '')
  return {
    code,
    message: error.message ?? 'The payment failed.',
    needsStudent: isFinal || needingStudent.has(code) || needingStudent.has(error.code ?? ''),
  }
}
