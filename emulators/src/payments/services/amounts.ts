import * as z from 'zod'
import { integer, invalid } from '../parameters.ts'

/** https://docs.stripe.com/currencies#zero-decimal */
const withoutDecimals = new Set(
  'bif clp djf gnf jpy kmf krw mga pyg rwf vnd vuv xaf xof xpf'.split(' '),
)
const withThreeDecimals = new Set(['bhd', 'jod', 'kwd', 'omr', 'tnd'])
/** Whole units only, though the API counts their hundredths. */
const wholeUnits = new Set(['isk', 'ugx'])

export const currency = z.string().regex(/^[a-z]{3}$/)
export const amountOf = integer.pipe(z.int().min(1).max(99_999_999))

/** Throws for an amount that the currency does not allow, with the words of Stripe. */
export function requireAmount(amount: number, currency: string): void {
  if (withThreeDecimals.has(currency) && amount % 10 !== 0) {
    throw invalid(
      `Invalid amount: ${amount} must be divisible by 10.`,
      'parameter_invalid',
      'amount',
    )
  }
  if (wholeUnits.has(currency) && amount % 100 !== 0) {
    throw invalid(
      `Invalid amount. Currency ${currency.toUpperCase()} has become effectively zero-decimal and charged amounts must be evenly divisible by 100.`,
      'invalid_charge_amount_no_decimal_compatible',
      'amount',
    )
  }
  // The smallest charge is about half a dollar. The stand-in knows no exchange rates.
  const smallest = withoutDecimals.has(currency) ? 50 : 30
  if (amount >= smallest) return
  throw invalid('Amount must convert to at least 50 cents.', 'amount_too_small', 'amount')
}

/** Returns an amount for the page to pay, such as `£450.00`. */
export function formatAmount(amount: number, code: string): string {
  const decimals = withoutDecimals.has(code) ? 0 : withThreeDecimals.has(code) ? 3 : 2
  return new Intl.NumberFormat('en-GB', {
    style: 'currency',
    currency: code,
    minimumFractionDigits: wholeUnits.has(code) ? 0 : decimals,
    maximumFractionDigits: wholeUnits.has(code) ? 0 : decimals,
  }).format(amount / 10 ** decimals)
}
