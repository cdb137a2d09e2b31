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

/** Formats an amount in minor units, such as `£450.00`. */
export function formatMinor(minor: number, currency: string): string {
  const format = new Intl.NumberFormat('en-GB', { style: 'currency', currency })
  return format.format(toMajorUnits(minor, currency))
}
