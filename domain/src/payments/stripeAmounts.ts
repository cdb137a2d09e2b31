import { getCurrencyDecimals } from '@shala/contract/payments/currencies'
import { formatMoney } from '@shala/contract/payments/money'
import { getLeastCharge } from './getLeastCharge.ts'

/**
 * Currencies without decimals at Stripe (https://docs.stripe.com/currencies#zero-decimal). ISK and
 * UGX have none either, but Stripe counts them in hundredths, like all other currencies.
 */
const withoutDecimals = new Set(
  'BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' '),
)

/** Stripe refuses amounts in these whose last digit is not 0. */
const withThreeDecimals = new Set('BHD JOD KWD OMR TND'.split(' '))

function getCardDecimals(currency: string): number {
  if (withoutDecimals.has(currency)) return 0
  return withThreeDecimals.has(currency) ? 3 : 2
}

/** Returns the units of Stripe in one minor unit of the project: 100 for ISK, 0.01 for MGA, and 1 for most. */
export const getCardFactor = (currency: string): number =>
  10 ** (getCardDecimals(currency) - getCurrencyDecimals(currency))

/** The amounts that a card can be charged, in minor units: multiples of `step` from `least` on. */
export interface CardLimits {
  readonly step: number
  readonly least: number
}

/** Returns which amounts of a currency can be planned: the step of KWD is 10, the least of GBP 30. */
export function getCardLimits(currency: string): CardLimits {
  const factor = getCardFactor(currency)
  const step = withThreeDecimals.has(currency) ? 10 : Math.max(1, Math.round(1 / factor))
  const least = Math.round(getLeastCharge(currency) * 10 ** getCurrencyDecimals(currency))
  return { step, least }
}

/** Returns true if a card can be charged this amount of minor units. */
export const isChargeable = (amount: number, currency: string): boolean =>
  fitsStep(amount, currency) && amount >= getCardLimits(currency).least

/** Returns true if an amount is a multiple of the step. A refund needs that alone. */
export const fitsStep = (amount: number, currency: string): boolean =>
  floorToStep(amount, currency) === amount

/** Returns true for an amount that is too small for a card, so that it can only be paid in other ways. */
export const isTooSmall = (amount: number, currency: string): boolean =>
  amount > 0 && amount < getCardLimits(currency).least

/** Returns the largest multiple of the step up to an amount. */
export const floorToStep = (amount: number, currency: string): number =>
  amount - (amount % getCardLimits(currency).step)

/** Returns the refusal of an amount that no card can be charged or refunded. */
export function describeUnchargeable(amount: number, currency: string): string {
  const { step, least } = getCardLimits(currency)
  if (amount % step === 0)
    return `must be at least ${formatMoney(least, currency)}, the least that cards take`
  return `must be a multiple of ${formatMoney(step, currency)}, because cards take no smaller part`
}
