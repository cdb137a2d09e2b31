import Stripe from 'stripe'
import { AppError } from '../../callable/AppError.ts'

const { errors } = Stripe

/** Returns true if Stripe does not have what a request names, for example a deleted customer. */
export const isMissing = (error: unknown, param?: string) =>
  error instanceof errors.StripeInvalidRequestError &&
  error.code === 'resource_missing' &&
  (param === undefined || error.param === param)

const refusals: Readonly<Record<string, string>> = {
  amount_too_small: 'This amount is too small for a payment by card.',
  amount_too_large: 'This amount is too large for a payment by card.',
  charge_already_refunded: 'This payment is refunded already.',
  charge_disputed: 'The student contests this payment at the bank, so it cannot be refunded.',
}

/** Returns true for a request that Stripe refuses each time, such as one for too much money. */
export const isInvalid = (error: unknown): error is Stripe.errors.StripeInvalidRequestError =>
  error instanceof errors.StripeInvalidRequestError

/** Returns the refusal of a refund, such as one of money that was refunded on Stripe's own pages. */
export function toRefundRefusal(error: Stripe.errors.StripeInvalidRequestError): AppError {
  const says = refusals[error.code ?? ''] ?? `The payment provider refused it: ${error.message}`
  return new AppError('failed-precondition', says, 'amount')
}

/**
 * Returns the refusal that a caller may see for an error of Stripe. Other errors stay as they are
 * and tell the caller nothing.
 */
export function toRefusal(error: unknown): unknown {
  if (error instanceof errors.StripeInvalidRequestError) {
    const says = refusals[error.code ?? '']
    return says === undefined ? error : new AppError('failed-precondition', says, 'amount')
  }
  if (error instanceof errors.StripeConnectionError || error instanceof errors.StripeAPIError) {
    return new AppError('aborted', 'The payment service did not answer. Try again in a minute.')
  }
  return error
}
