/** The price of a course, in the currency of the school. */
export interface Price {
  amount: number
  /** The part of it that keeps a place. */
  deposit: number | null
}

// `Intl` says it too, but its first formatter takes a slow phone 90 ms, and every course has a price.
const signs: Readonly<Record<string, string>> = { GBP: '£', EUR: '€', USD: '$' }

/** Returns `£1,180`, `€99.50` or `CHF 1,180`: without pence where there are none. */
export function formatPrice(amount: number, currency: string): string {
  const sign = signs[currency] ?? `${currency} `
  const [whole = '', pence = ''] = amount.toFixed(2).split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return `${sign}${grouped}${pence === '00' ? '' : `.${pence}`}`
}

/** Describes the price of a course where a student decides on it. */
export function describePrice({ amount, deposit }: Price, currency: string): string {
  const whole = `The course costs ${formatPrice(amount, currency)}.`
  return deposit
    ? `${whole} A deposit of ${formatPrice(deposit, currency)} keeps your place.`
    : whole
}

/** Adds when to pay, for the confirmation of a request. */
export const describeRequestPrice = (price: string): string =>
  `${price} You do not pay before we have confirmed your place.`
