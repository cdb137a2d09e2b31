import { getCurrencyDecimals } from '../payments/currencies.ts'
import type { Day } from '../values/days.ts'

/** The price of a course, in the currency of the school. */
export interface Price {
  amount: number
  /** The part of it that keeps a place. */
  deposit: number | null
  /** The lower price for requests until the end of a day; null without one. */
  earlyBird: { amount: number; until: Day } | null
}

/** Returns a price as it is on a day of the school: without an early-bird price whose last day is over. */
export function getPriceOn(price: Price, day: Day): Price {
  const { amount, earlyBird } = price
  const isEarly = earlyBird !== null && day <= earlyBird.until && earlyBird.amount < amount
  return { ...price, earlyBird: isEarly ? earlyBird : null }
}

/** Returns the amount to pay on the day of `getPriceOn`. */
export const getAmount = ({ amount, earlyBird }: Price): number => earlyBird?.amount ?? amount

// `Intl` says it too, but its first formatter takes a slow phone 90 ms, and every course has a price.
const signs: Readonly<Record<string, string>> = { GBP: '£', EUR: '€', USD: '$' }

/** Returns `£1,180`, `€99.50` or `CHF 1,180`: without pence where there are none. */
export function formatPrice(amount: number, currency: string): string {
  const sign = signs[currency] ?? `${currency} `
  const [whole = '', pence = ''] = amount.toFixed(getCurrencyDecimals(currency)).split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return `${sign}${grouped}${/^0*$/.test(pence) ? '' : `.${pence}`}`
}

/** Returns the cost on the day of `getPriceOn`, such as `£790 until 30 Jun 2027, then £860`. */
export function formatCurrentPrice(
  { amount, earlyBird }: Price,
  currency: string,
  formatDay: (day: Day) => string,
): string {
  const regular = formatPrice(amount, currency)
  return earlyBird === null
    ? regular
    : `${formatPrice(earlyBird.amount, currency)} until ${formatDay(earlyBird.until)}, then ${regular}`
}

/** Describes the price of a course where a student decides on it. */
export function describePrice(
  price: Price,
  currency: string,
  formatDay: (day: Day) => string,
): string {
  const whole = `The course costs ${formatCurrentPrice(price, currency, formatDay)}.`
  return price.deposit
    ? `${whole} A deposit of ${formatPrice(price.deposit, currency)} keeps your place.`
    : whole
}

/** Adds when to pay, for the confirmation of a request. */
export const describeRequestPrice = (price: string): string =>
  `${price} You do not pay before we have confirmed your place.`
