import { getCurrencyDecimals } from './money.ts'

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

/** Returns the units of Stripe in one minor unit of the project: 100 for HUF, and 1 for most. */
export const getCardFactor = (currency: string): number =>
  10 ** (getCardDecimals(currency) - getCurrencyDecimals(currency))

/** Returns true if a card can be charged or refunded this amount of minor units. KWD must end with a 0. */
export const isChargeable = (amount: number, currency: string): boolean =>
  floorChargeable(amount, currency) === amount

/** Returns the largest amount that a card can be charged or refunded, up to this one. */
export function floorChargeable(amount: number, currency: string): number {
  const factor = getCardFactor(currency)
  const step = withThreeDecimals.has(currency) ? 10 : Math.max(1, Math.round(1 / factor))
  return amount - (amount % step)
}

/** Returns the refusal of an amount that no card can be charged or refunded. */
export const describeUnchargeable = (currency: string): string =>
  withThreeDecimals.has(currency)
    ? `must end with 0, because cards take no smaller part of ${currency}`
    : `cannot be paid by card in ${currency}`
