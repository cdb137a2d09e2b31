import { getCurrencyDecimals } from '@shala/contract/payments/currencies'
import fc from '@shala/contract/testing/fastCheck'
import { fitsStep, getCardLimits } from '@shala/domain/payments/stripeAmounts'
import { fromStripeMoney, toStripeMoney } from './stripeAmounts.ts'

/** Usual currencies, and those whose decimals differ between ISO 4217, browsers and Stripe. */
const currencies =
  'USD EUR GBP INR RSD JPY KRW CLP VND XAF MGA ISK UGX HUF TWD IDR COP KWD BHD JOD OMR TND'.split(
    ' ',
  )

test.each([
  ['GBP', 45_000, 45_000],
  ['JPY', 450, 450],
  ['KWD', 45_120, 45_120],
  ['MGA', 45_000, 450],
  // Stripe expects two decimals for these, which have none in ISO 4217.
  ['ISK', 450, 45_000],
  ['UGX', 450, 45_000],
  // Browsers show no decimals of these, which have two in ISO 4217.
  ['HUF', 45_000, 45_000],
  ['IDR', 45_000, 45_000],
  ['RSD', 9_000_000, 9_000_000],
  ['TWD', 45_000, 45_000],
])('%s: %i minor units are %i at Stripe', (currency, minor, amount) => {
  expect(toStripeMoney(minor, currency)).toEqual({ amount, currency: currency.toLowerCase() })
})

test('amounts in KWD must be multiples of 10', () => {
  expect(fitsStep(45_125, 'KWD')).toBe(false)
  expect(() => toStripeMoney(45_125, 'KWD')).toThrow('cannot charge 45125')
})

test('an amount converted to Stripe and back is unchanged', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...currencies),
      fc.integer({ min: 1, max: 99_999_999 }),
      (currency, minor) => {
        if (!fitsStep(minor, currency)) {
          expect(getCardLimits(currency).step).toBeGreaterThan(1)
          return
        }
        const sent = toStripeMoney(minor, currency)
        expect(Number.isSafeInteger(sent.amount)).toBe(true)
        if (['ISK', 'UGX'].includes(currency)) expect(sent.amount % 100).toBe(0)
        if (getCurrencyDecimals(currency) === 3) expect(sent.amount % 10).toBe(0)
        expect(fromStripeMoney(sent)).toEqual({ amount: minor, currency })
      },
    ),
  )
})

test('a fraction from Stripe is rounded', () => {
  expect(fromStripeMoney({ amount: 45_049, currency: 'isk' })).toEqual({
    amount: 450,
    currency: 'ISK',
  })
})
