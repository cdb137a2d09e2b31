import fc from '../testing/fastCheck.ts'
import { readAmount } from './amounts.ts'

const getAmount = (cell: string, decimals: 'unknown' | '.' | ',' = 'unknown') => {
  const read = readAmount(cell, decimals)
  return read.kind === 'amount' ? read.amount : read.kind
}

test.each([
  ['1.200,50', '1200.50'],
  ['€ 450', '450'],
  ['450 €', '450'],
  ['450,00 EUR', '450.00'],
  ['1\u202f200,50', '1200.50'],
  ['1\u00a0200,50', '1200.50'],
  ["1'200.50", '1200.50'],
  ['1’200.50', '1200.50'],
  ['1 200,50 zł', '1200.50'],
  ['£1,200.50', '1200.50'],
  ['450,-', '450'],
  ['450.--', '450'],
  ['450,—', '450'],
  ['(450.00)', '-450.00'],
  ['-450,00', '-450.00'],
  ['450,00-', '-450.00'],
  ['−450,00 €', '-450.00'],
  ['€ -450', '-450'],
  ['450,5', '450.5'],
  ['₹ 1,20,000.00', '120000.00'],
  ['٤٥٠', '450'],
  ['= 450', '450'],
  ['0', '0'],
  ['1.200.000', '1200000'],
  ['1,200,000.00', '1200000.00'],
  ['450 Kč', '450'],
  ['CHF 450.-', '450'],
  ['450.00 USD', '450.00'],
  ['US$ 450', '450'],
  ['0,50', '0.50'],
  ['$.05', '0.05'],
  ['€ ,50', '0.50'],
  ['-.5', '-0.5'],
  ['1.234.567,89 Euro', '1234567.89'],
  ['450 dollars', '450'],
])('readAmount reads %p as %s', (cell, amount) => {
  expect(getAmount(cell)).toBe(amount)
})

test.each(['1.200', '1,200', '€ 12.345'])(
  'readAmount needs the decimal separator for %p',
  (cell) => {
    expect(getAmount(cell)).toBe('ambiguous')
  },
)

test('a given decimal separator resolves ambiguous amounts', () => {
  expect(getAmount('1.200', ',')).toBe('1200')
  expect(getAmount('1.200', '.')).toBe('1.200')
  expect(getAmount('1,200', '.')).toBe('1200')
  expect(getAmount('1.200,50', '.')).toBe('1200.50')
})

test.each([
  '',
  'free',
  '450 apples',
  '12 34',
  '1.2.3',
  '1,20,0',
  '€',
  '450 € $',
  '4 50',
  '1.2000,5,',
])('%p is not an amount', (cell) => {
  expect(getAmount(cell)).toBe('unreadable')
})

test('a currency sign or code determines the possible currencies', () => {
  expect(readAmount('£1,200.50', 'unknown')).toMatchObject({
    currencies: expect.arrayContaining(['GBP']),
  })
  expect(readAmount('450,00 EUR', 'unknown')).toMatchObject({ currencies: ['EUR'] })
  expect(readAmount('€ 450 EUR', 'unknown')).toMatchObject({ currencies: ['EUR'] })
  expect(readAmount('450', 'unknown')).toMatchObject({ currencies: null })
})

test('readAmount reads amounts in the format of any country', () => {
  const locales = [
    'en-US',
    'de-DE',
    'de-CH',
    'fr-FR',
    'pl-PL',
    'en-IN',
    'es-ES',
    'pt-BR',
    'nl-NL',
    'ar-EG',
  ]
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 99_999_999 }),
      fc.constantFrom(...locales),
      fc.constantFrom('EUR', 'USD', 'GBP', 'INR', 'PLN'),
      fc.constantFrom('decimal', 'currency'),
      (cents, locale, currency, style) => {
        const cell = new Intl.NumberFormat(locale, {
          style,
          currency,
          minimumFractionDigits: 2,
        }).format(cents / 100)
        expect([cell, Number(getAmount(cell))]).toEqual([cell, cents / 100])
      },
    ),
  )
})
