import * as z from 'zod'

/** A currency by ISO 4217. */
export const Currency = z.string().regex(/^[A-Z]{3}$/, 'must be three capital letters, such as USD')

/** Returns how many decimals a currency has: 2 for EUR, 0 for JPY, 3 for KWD, 2 if it is unknown. */
export function getCurrencyDecimals(currency: string): number {
  if (!Currency.safeParse(currency).success) return 2
  const format = new Intl.NumberFormat('en', { style: 'currency', currency })
  return format.resolvedOptions().maximumFractionDigits ?? 2
}

/** Returns an amount in minor units: 450.5 euros are 45050 cents. */
export function toMinorUnits(amount: number, currency: string): number {
  return Math.round(amount * 10 ** getCurrencyDecimals(currency))
}

/** Returns an amount in major units: 45050 cents are 450.5 euros. */
export function toMajorUnits(minor: number, currency: string): number {
  return minor / 10 ** getCurrencyDecimals(currency)
}

const twoDecimals = { minimumFractionDigits: 2, maximumFractionDigits: 2 }

/** The formats by currency: a new one takes longer than the rows of a table that it formats. */
const formats = new Map<string, Intl.NumberFormat>()

/**
 * Formats an amount in minor units with the sign and the decimals of its currency, such as `£450.00`,
 * `US$450.00` or `JP¥1,200`. A stored currency that is not a code of three letters follows the number.
 */
export function formatMoney(minor: number, currency: string): string {
  const amount = toMajorUnits(minor, currency)
  if (!Currency.safeParse(currency).success)
    return `${amount.toLocaleString('en-GB', twoDecimals)} ${currency}`.trim()
  const format =
    formats.get(currency) ?? new Intl.NumberFormat('en-GB', { style: 'currency', currency })
  formats.set(currency, format)
  return format.format(amount)
}
