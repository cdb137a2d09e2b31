import { getCurrencyDecimals } from '@shala/contract/payments/money'

/**
 * Currencies without decimals at Stripe (https://docs.stripe.com/currencies#zero-decimal). ISK and
 * UGX have none either, but Stripe counts them in hundredths, like all other currencies.
 */
const withoutDecimals = new Set(
  'BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' '),
)

/** Stripe refuses amounts in these whose last digit is not 0. */
const withThreeDecimals = new Set('BHD JOD KWD OMR TND'.split(' '))

function getStripeDecimals(currency: string): number {
  if (withoutDecimals.has(currency)) return 0
  return withThreeDecimals.has(currency) ? 3 : 2
}

/** Returns the units of Stripe in one minor unit of the project: 100 for HUF, and 1 for most. */
const getFactor = (currency: string) =>
  10 ** (getStripeDecimals(currency) - getCurrencyDecimals(currency))

/** Returns true if Stripe can charge this amount of minor units. KWD must end with a 0. */
export function isChargeable(amount: number, currency: string): boolean {
  const units = amount * getFactor(currency)
  return Number.isInteger(units) && (!withThreeDecimals.has(currency) || units % 10 === 0)
}

/** Returns the amount and the currency as Stripe takes them. Throws if Stripe cannot charge it. */
export function toStripeMoney(amount: number, currency: string) {
  if (!isChargeable(amount, currency)) {
    throw new Error(`Stripe cannot charge ${amount} minor units of ${currency}`)
  }
  return { amount: Math.round(amount * getFactor(currency)), currency: currency.toLowerCase() }
}

/** Returns an amount of Stripe in minor units. A fraction, as in a refund of HUF, is rounded. */
export function fromStripeMoney(stripe: { amount: number; currency: string }) {
  const currency = stripe.currency.toUpperCase()
  return { amount: Math.round(stripe.amount / getFactor(currency)), currency }
}
