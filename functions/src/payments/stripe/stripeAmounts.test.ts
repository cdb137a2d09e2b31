import { isChargeable } from '@shala/contract/payments/cardAmounts'
import { getCurrencyDecimals } from '@shala/contract/payments/money'
import fc from '@shala/contract/testing/fastCheck'
import { fromStripeMoney, toStripeMoney } from './stripeAmounts.ts'

/** Usual currencies, and those whose decimals differ between ISO 4217, browsers and Stripe. */
const currencies =
  'USD EUR GBP INR JPY KRW CLP VND XAF MGA ISK UGX HUF TWD IDR COP KWD BHD JOD OMR TND'.split(' ')

test.each([
  ['GBP', 45_000, 45_000],
  ['JPY', 450, 450],
  ['KWD', 45_120, 45_120],
  ['MGA', 450, 450],
  // Stripe expects two decimals for these; browsers show none.
  ['ISK', 450, 45_000],
  ['UGX', 450, 45_000],
  ['HUF', 450, 45_000],
  ['IDR', 450, 45_000],
  ['TWD', 45_000, 45_000],
])('%s: %i minor units are %i at Stripe', (currency, minor, amount) => {
  expect(toStripeMoney(minor, currency)).toEqual({ amount, currency: currency.toLowerCase() })
})

test('amounts in KWD must be multiples of 10', () => {
  expect(isChargeable(45_125, 'KWD')).toBe(false)
  expect(() => toStripeMoney(45_125, 'KWD')).toThrow('cannot charge 45125')
})

test('an amount converted to Stripe and back is unchanged', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...currencies),
      fc.integer({ min: 1, max: 99_999_999 }),
      (currency, minor) => {
        if (!isChargeable(minor, currency)) {
          expect(getCurrencyDecimals(currency)).toBe(3)
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
  expect(fromStripeMoney({ amount: 45_049, currency: 'huf' })).toEqual({
    amount: 450,
    currency: 'HUF',
  })
})
