import { formatMoney } from '@shala/contract/payments/money'
import { getCardFactor } from '@shala/domain/payments/stripeAmounts'
import * as z from 'zod'
import { integer, invalid } from '../parameters.ts'

const withThreeDecimals = new Set(['bhd', 'jod', 'kwd', 'omr', 'tnd'])
/** Whole units only, though the API counts their hundredths. */
const wholeUnits = new Set(['isk', 'ugx'])

/**
 * The smallest charges of accounts in these currencies
 * (https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts). The stand-in knows no exchange
 * rates for the others.
 */
const smallestCharges = new Map(
  Object.entries({
    aed: 200,
    aud: 50,
    bgn: 100,
    brl: 50,
    cad: 50,
    chf: 50,
    czk: 1500,
    dkk: 250,
    eur: 50,
    gbp: 30,
    hkd: 400,
    huf: 17_500,
    inr: 50,
    jpy: 50,
    mxn: 1000,
    myr: 200,
    nok: 300,
    nzd: 50,
    pln: 200,
    ron: 200,
    sek: 300,
    sgd: 50,
    thb: 1000,
    usd: 50,
  }),
)

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
  if (amount >= (smallestCharges.get(currency) ?? 1)) return
  throw invalid('Amount must convert to at least 50 cents.', 'amount_too_small', 'amount')
}

/** Returns an amount for the page to pay, such as `£450.00`. */
export const formatAmount = (amount: number, code: string): string =>
  formatMoney(amount / getCardFactor(code.toUpperCase()), code.toUpperCase())
