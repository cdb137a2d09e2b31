import { formatMoney } from './money.ts'

test.each([
  [45_000, 'EUR', '€450.00'],
  [145_050, 'USD', 'US$1,450.50'],
  [1200, 'JPY', 'JP¥1,200'],
  [450_500, 'KWD', 'KWD 450.500'],
  [12_000_000, 'INR', '₹120,000.00'],
  [9_000_000, 'RSD', 'RSD 90,000.00'],
  [9_000_000, 'HUF', 'HUF 90,000.00'],
  [-2000, 'GBP', '-£20.00'],
  [145_050, 'pounds', '1,450.50 pounds'],
  [145_050, '', '1,450.50'],
])('formatMoney shows %p in %s as %s', (minor, currency, text) => {
  expect(formatMoney(minor, currency).replaceAll('\u00a0', ' ')).toBe(text)
})
