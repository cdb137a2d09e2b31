import fc from '@shala/contract/testing/fastCheck'
import { readTypedMoney } from './readTypedMoney.ts'

const read = (text: string, currency = 'USD') => {
  const typed = readTypedMoney(text, currency, 'USD')
  return typed.fault ?? `${typed.amount} ${typed.currency}`
}

test.each([
  ['1200', '1200 USD'],
  ['$1,200', '1200 USD'],
  ['1.200,50 €', '1200.5 EUR'],
  ['€ 1.200', '1200 EUR'],
  ['4,500', '4500 USD'],
  ['4.500', '4500 USD'],
  ['450,5', '450.5 USD'],
  ['450.50', '450.5 USD'],
  ["1'200.50 CHF", '1200.5 CHF'],
  ['1 200,50', '1200.5 USD'],
  ['-1', '-1 USD'],
  ['free', 'must be a number'],
  ['', 'must be a number'],
  ['1e3', 'must be a number'],
  ['1.2345', 'must have at most 2 decimals'],
])('readTypedMoney reads %j as %s', (text, money) => {
  expect(read(text)).toBe(money)
})

test.each([
  ['€ 450', 'GBP', 'must be in GBP, or the currency another one'],
  ['€ 450', 'EUR', '450 EUR'],
  ['$ 450', 'CAD', '450 CAD'],
  ['$450', 'CAD', '450 CAD'],
  ['¥1,200', 'JPY', '1200 JPY'],
  ['1200.5', 'JPY', 'must be a whole number'],
  ['1.005', 'KWD', 'must be written without a separator of thousands'],
  ['10.0050', 'KWD', '10.005 KWD'],
  ['450', 'dollar', '450 dollar'],
])('readTypedMoney reads %j with %s as %s', (text, currency, money) => {
  expect(read(text, currency)).toBe(money)
})

test('readTypedMoney reads amounts in the format of any country', () => {
  const locales = ['en-US', 'de-DE', 'de-CH', 'fr-FR', 'pl-PL', 'en-IN', 'es-ES', 'pt-BR']
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 99_999_999 }),
      fc.constantFrom(...locales),
      fc.constantFrom('EUR', 'GBP', 'INR', 'PLN'),
      fc.constantFrom(0, 2),
      (minor, locale, currency, digits) => {
        const amount = digits === 0 ? minor : minor / 100
        const text = new Intl.NumberFormat(locale, {
          style: 'currency',
          currency,
          minimumFractionDigits: digits,
          maximumFractionDigits: digits,
        }).format(amount)
        expect([text, read(text, currency)]).toEqual([text, `${amount} ${currency}`])
      },
    ),
  )
})
