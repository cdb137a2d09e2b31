import { getCurrencyDecimals } from '../payments/currencies.ts'
import type { Day } from '../values/days.ts'
import type { CoursePrice } from './coursePrice.ts'

/** Returns a price as it is on a day of the school: without an early-bird price whose last day is over. */
export function getPriceOn(price: CoursePrice, day: Day): CoursePrice {
  const { amount, earlyBird } = price
  const isEarly = earlyBird !== null && day <= earlyBird.until && earlyBird.amount < amount
  return { ...price, earlyBird: isEarly ? earlyBird : null }
}

/** Returns the amount to pay on the day of `getPriceOn`. */
export const getAmount = ({ amount, earlyBird }: CoursePrice): number => earlyBird?.amount ?? amount

/**
 * Returns the number of payments after the deposit, or of all equal ones, on the day of `getPriceOn`. The rest
 * after a deposit is one payment where there are no instalments.
 */
export function countParts(price: CoursePrice): number {
  const { deposit, instalments } = price
  return deposit !== null && deposit < getAmount(price) ? Math.max(1, instalments) : instalments
}

// `Intl` says it too, but its first formatter takes a slow phone 90 ms, and every course has a price.
const signs: Readonly<Record<string, string>> = { GBP: '£', EUR: '€', USD: '$' }

/** Returns an amount in minor units as `£1,180`, `€99.50` or `CHF 1,180`: without pence where there are none. */
export function formatPrice(amount: number, currency: string): string {
  const sign = signs[currency] ?? `${currency} `
  const decimals = getCurrencyDecimals(currency)
  const digits = String(amount).padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const pence = digits.slice(digits.length - decimals)
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return `${sign}${grouped}${/^0*$/.test(pence) ? '' : `.${pence}`}`
}

/** Returns the cost on the day of `getPriceOn`, such as `£790 until 30 Jun 2027, then £860`. */
export function formatCurrentPrice(
  { amount, earlyBird }: CoursePrice,
  currency: string,
  formatDay: (day: Day) => string,
): string {
  const regular = formatPrice(amount, currency)
  return earlyBird === null
    ? regular
    : `${formatPrice(earlyBird.amount, currency)} until ${formatDay(earlyBird.until)}, then ${regular}`
}

/**
 * Describes the payments on the day of `getPriceOn`: `A deposit of £300 keeps your place, then 3 monthly
 * instalments of £550.` Empty if all is paid at once. Instalments that differ are only counted.
 */
export function describePayments(price: CoursePrice, currency: string): string {
  const { deposit, instalments } = price
  const kept =
    deposit === null ? '' : `A deposit of ${formatPrice(deposit, currency)} keeps your place`
  const count = countParts(price)
  if (count === 0) return kept === '' ? '' : `${kept}.`
  const part = (getAmount(price) - (deposit ?? 0)) / count
  const amount = Number.isInteger(part) ? ` of ${formatPrice(part, currency)}` : ''
  if (instalments === 0) return `${kept}, then one payment${amount}.`
  const parts = `${instalments} monthly instalment${instalments === 1 ? '' : 's'}${amount}`
  return kept === '' ? `You pay in ${parts}.` : `${kept}, then ${parts}.`
}

/** Describes the price of a course where a student decides on it. */
export function describePrice(
  price: CoursePrice,
  currency: string,
  formatDay: (day: Day) => string,
): string {
  const whole = `The course costs ${formatCurrentPrice(price, currency, formatDay)}.`
  return `${whole} ${describePayments(price, currency)}`.trim()
}

/** Adds when to pay, for the confirmation of a request. */
export const describeRequestPrice = (price: string): string =>
  `${price} You do not pay before we have confirmed your place.`
