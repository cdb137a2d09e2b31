import * as z from 'zod'
import { limits } from '../limits.ts'
import { getCurrencyDecimals } from './currencies.ts'

/** A currency by ISO 4217. */
export const Currency = z.string().regex(/^[A-Z]{3}$/, 'must be three capital letters, such as USD')

/** In minor units of the currency, such as cents. */
export const MinorAmount = z
  .int('must be a whole number')
  .min(0, 'must not be negative')
  .max(limits.minorAmount, `must be at most ${limits.minorAmount}`)

/** Returns an amount in minor units: 450.5 euros are 45050 cents. */
export function toMinorUnits(amount: number, currency: string): number {
  return Math.round(amount * 10 ** getCurrencyDecimals(currency))
}

/** Returns an amount in major units: 45050 cents are 450.5 euros. */
export function toMajorUnits(minor: number, currency: string): number {
  return minor / 10 ** getCurrencyDecimals(currency)
}

/** The formats by currency: a new one takes longer than the rows of a table that it formats. */
const formats = new Map<string, Intl.NumberFormat>()

/**
 * Formats an amount in minor units with the sign and the decimals of its currency, such as `£450.00`,
 * `US$450.00` or `JP¥1,200`. A stored currency that is not a code of three letters follows the number.
 */
export function formatMoney(minor: number, currency: string): string {
  const amount = toMajorUnits(minor, currency)
  const isCode = Currency.safeParse(currency).success
  const format = formats.get(currency) ?? createFormat(currency, isCode)
  formats.set(currency, format)
  return isCode ? format.format(amount) : `${format.format(amount)} ${currency}`.trim()
}

function createFormat(currency: string, isCode: boolean): Intl.NumberFormat {
  const decimals = getCurrencyDecimals(currency)
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals }
  return isCode
    ? new Intl.NumberFormat('en-GB', { style: 'currency', currency, ...digits })
    : new Intl.NumberFormat('en-GB', digits)
}
