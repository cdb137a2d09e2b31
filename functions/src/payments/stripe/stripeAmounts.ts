import { fitsStep, getCardFactor } from '@shala/domain/payments/stripeAmounts'

/** Returns the amount and the currency as Stripe takes them. Throws if Stripe cannot charge it. */
export function toStripeMoney(amount: number, currency: string) {
  if (!fitsStep(amount, currency)) {
    throw new Error(`Stripe cannot charge ${amount} minor units of ${currency}`)
  }
  return { amount: Math.round(amount * getCardFactor(currency)), currency: currency.toLowerCase() }
}

/** Returns an amount of Stripe in minor units. A fraction, as in a refund of HUF, is rounded. */
export function fromStripeMoney(stripe: { amount: number; currency: string }) {
  const currency = stripe.currency.toUpperCase()
  return { amount: Math.round(stripe.amount / getCardFactor(currency)), currency }
}
