import fc from '../testing/fastCheck.ts'
import { addDays } from '../values/days.ts'
import { describePrice, formatPrice, getAmount, getPriceOn } from './price.ts'

test.each([
  [0, 'GBP', '£0'],
  [99.5, 'EUR', '€99.50'],
  [860, 'GBP', '£860'],
  [2450, 'GBP', '£2,450'],
  [1234567.891, 'USD', '$1,234,567.89'],
  [1180, 'CHF', 'CHF 1,180'],
  [99.125, 'KWD', 'KWD 99.125'],
  [90000, 'RSD', 'RSD 90,000'],
  [120000, 'JPY', 'JPY 120,000'],
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
    expect(formatPrice(amount, 'GBP')).toBe(byIntl)
  }
})

describe('an early-bird price', () => {
  const price = { amount: 860, deposit: 100, earlyBird: { amount: 790, until: '2027-01-12' } }

  test.each([
    ['2027-01-11', 790],
    ['2027-01-12', 790],
    ['2027-01-13', 860],
  ])('on %s results in the price %d', (day, amount) => {
    expect(getAmount(getPriceOn(price, day))).toBe(amount)
  })

  test('is ignored if it is not lower than the price', () => {
    const earlyBird = { amount: 860, until: '2027-01-12' }
    expect(getPriceOn({ ...price, earlyBird }, '2027-01-01').earlyBird).toBeNull()
  })

  test('never raises the price, and ends permanently', () => {
    fc.assert(
      fc.property(fc.nat(2000), fc.nat(2000), fc.integer({ min: -400, max: 400 }), (...drawn) => {
        const [amount, early, days] = drawn
        const own = { amount, deposit: null, earlyBird: { amount: early, until: '2027-01-12' } }
        const today = getPriceOn(own, addDays('2027-01-12', days))
        expect(getAmount(today)).toBe(days <= 0 ? Math.min(amount, early) : amount)
        expect(getPriceOn(today, addDays('2027-01-12', 401)).earlyBird).toBeNull()
      }),
    )
  })

  test('is described with its last day and the price after it', () => {
    const formatDay = (day: string) => `<${day}>`
    expect(describePrice(price, 'GBP', formatDay)).toBe(
      'The course costs £790 until <2027-01-12>, then £860. A deposit of £100 keeps your place.',
    )
    expect(describePrice({ ...price, earlyBird: null }, 'GBP', formatDay)).toBe(
      'The course costs £860. A deposit of £100 keeps your place.',
    )
  })
})
