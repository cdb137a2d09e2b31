import fc from '../testing/fastCheck.ts'
import { addDays } from '../values/days.ts'
import { describePayments, describePrice, formatPrice, getAmount, getPriceOn } from './price.ts'

test.each([
  [0, 'GBP', '£0'],
  [5, 'GBP', '£0.05'],
  [99_50, 'EUR', '€99.50'],
  [860_00, 'GBP', '£860'],
  [2450_00, 'GBP', '£2,450'],
  [1_234_567_89, 'USD', '$1,234,567.89'],
  [1180_00, 'CHF', 'CHF 1,180'],
  [99_125, 'KWD', 'KWD 99.125'],
  [90_000_00, 'RSD', 'RSD 90,000'],
  [120_000, 'JPY', 'JPY 120,000'],
])('formatPrice shows %s %s as %s', (amount, currency, shown) => {
  expect(formatPrice(amount, currency)).toBe(shown)
})

test('formatPrice equals Intl.NumberFormat', () => {
  for (const amount of [1, 12, 123, 1234, 12_345, 123_456]) {
    const byIntl = new Intl.NumberFormat('en-GB', {
      style: 'currency',
      currency: 'GBP',
      maximumFractionDigits: 0,
    }).format(amount)
    expect(formatPrice(amount * 100, 'GBP')).toBe(byIntl)
  }
})

describe('an early-bird price', () => {
  const early = { amount: 790_00, until: '2027-01-12' }
  const price = { amount: 860_00, deposit: 100_00, earlyBird: early, instalments: 0 }

  test.each([
    ['2027-01-11', 790_00],
    ['2027-01-12', 790_00],
    ['2027-01-13', 860_00],
  ])('on %s results in the price %d', (day, amount) => {
    expect(getAmount(getPriceOn(price, day))).toBe(amount)
  })

  test('is ignored if it is not lower than the price', () => {
    const earlyBird = { amount: 860_00, until: '2027-01-12' }
    expect(getPriceOn({ ...price, earlyBird }, '2027-01-01').earlyBird).toBeNull()
  })

  test('never raises the price, and ends permanently', () => {
    fc.assert(
      fc.property(fc.nat(2000), fc.nat(2000), fc.integer({ min: -400, max: 400 }), (...drawn) => {
        const [amount, early, days] = drawn
        const earlyBird = { amount: early, until: '2027-01-12' }
        const own = { amount, deposit: null, earlyBird, instalments: 0 }
        const today = getPriceOn(own, addDays('2027-01-12', days))
        expect(getAmount(today)).toBe(days <= 0 ? Math.min(amount, early) : amount)
        expect(getPriceOn(today, addDays('2027-01-12', 401)).earlyBird).toBeNull()
      }),
    )
  })

  test('is described with its last day and the price after it', () => {
    const formatDay = (day: string) => `<${day}>`
    expect(describePrice(price, 'GBP', formatDay)).toBe(
      'The course costs £790 until <2027-01-12>, then £860. A deposit of £100 keeps your place, then one payment of £690.',
    )
    expect(describePrice({ ...price, earlyBird: null }, 'GBP', formatDay)).toBe(
      'The course costs £860. A deposit of £100 keeps your place, then one payment of £760.',
    )
  })
})

test.each([
  [{ deposit: null, instalments: 0 }, ''],
  [
    { deposit: 300_00, instalments: 0 },
    'A deposit of £300 keeps your place, then one payment of £1,650.',
  ],
  [{ deposit: 1950_00, instalments: 0 }, 'A deposit of £1,950 keeps your place.'],
  [
    { deposit: 300_00, instalments: 3 },
    'A deposit of £300 keeps your place, then 3 monthly instalments of £550.',
  ],
  [
    { deposit: 300_00, instalments: 1 },
    'A deposit of £300 keeps your place, then 1 monthly instalment of £1,650.',
  ],
  [{ deposit: null, instalments: 3 }, 'You pay in 3 monthly instalments of £650.'],
  [
    { deposit: 100_00, instalments: 7 },
    'A deposit of £100 keeps your place, then 7 monthly instalments.',
  ],
])('describePayments of £1,950 with %j', (terms, words) => {
  expect(describePayments({ amount: 1950_00, earlyBird: null, ...terms }, 'GBP')).toBe(words)
})
