import { describePriceChange } from './describePriceChange.ts'

const price = { amount: 195_000, deposit: 30_000, earlyBird: null, instalments: 3 }
const early = { ...price, earlyBird: { amount: 170_000, until: '2027-06-30' } }
const of = (content: object | null) => content && { title: 'Yin', price: content }

test.each([
  ['another amount', price, { ...price, amount: 185_000 }, 'Price: £1,950.00 → £1,850.00'],
  [
    'the first price',
    null,
    price,
    'Price: none → £1,950.00, Deposit: none → £300.00, Instalments: none → 3',
  ],
  ['an early-bird price', price, early, 'Early-bird price: none → £1,700.00 until 30 Jun 2027'],
  [
    'another last day of it',
    early,
    { ...early, earlyBird: { amount: 170_000, until: '2027-05-31' } },
    'Early-bird price: £1,700.00 until 30 Jun 2027 → £1,700.00 until 31 May 2027',
  ],
  [
    'a single payment without a deposit',
    price,
    { ...price, deposit: null, instalments: 0 },
    'Deposit: £300.00 → none, Instalments: 3 → none',
  ],
  ['the same price', price, { ...price }, null],
])('%s', (_, before, after, text) => {
  expect(describePriceChange({ before: of(before), after: of(after) }, 'GBP')).toBe(text)
})

test('a record that was stored before prices were has none', () => {
  const change = { before: { title: 'Yin' }, after: { title: 'Yin', price: { amount: 'x' } } }
  expect(describePriceChange(change, 'GBP')).toBeNull()
  expect(describePriceChange({ before: null, after: of(price) }, 'GBP')).toContain('£1,950.00')
})
