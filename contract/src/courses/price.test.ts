import { formatPrice } from './price.ts'

test.each([
  [0, 'GBP', '£0'],
  [99.5, 'EUR', '€99.50'],
  [860, 'GBP', '£860'],
  [2450, 'GBP', '£2,450'],
  [1234567.891, 'USD', '$1,234,567.89'],
  [1180, 'CHF', 'CHF 1,180'],
])('%s %s', (amount, currency, shown) => {
  expect(formatPrice(amount, currency)).toBe(shown)
})

test('as the browser itself says it', () => {
  for (const amount of [1, 12, 123, 1234, 12_345, 123_456]) {
    const byIntl = new Intl.NumberFormat('en-GB', {
      style: 'currency',
      currency: 'GBP',
      maximumFractionDigits: 0,
    }).format(amount)
    expect(formatPrice(amount, 'GBP')).toBe(byIntl)
  }
})
