import fc from '../testing/fastCheck.ts'
import { testSchema } from '../testing/testSchema.ts'
import { getBalance, LedgerEntry, NewLedgerEntry } from './ledger.ts'
import { toMajorUnits, toMinorUnits } from './money.ts'

const about = { day: '2026-11-03', note: '' }
const money = { currency: 'EUR', amount: 45_000 }
const payment = { ...about, ...money, kind: 'payment', id: 'p1', method: 'card', reference: 'R-1' }

testSchema('a new payment', NewLedgerEntry, {
  good: payment,
  cases: [
    ['amount', 1.5, 'must be a whole number'],
    ['amount', -1, 'must not be negative'],
    ['amount', 2e12, 'must be at most 1000000000000'],
    ['currency', 'euro', 'must be three capital letters, such as USD'],
    ['day', '1999-12-31', 'must be from 2000 to 2199'],
    ['id', 'a/b', 'may hold only letters, digits and dashes'],
    ['reference', null],
    ['method', ' ', 'must not be empty'],
    ['by', 'maya', 'Unrecognized key: "by"', ''],
  ],
})

testSchema('a stored correction', LedgerEntry, {
  good: {
    ...about,
    kind: 'correction',
    id: 'c1',
    corrects: 'p1',
    source: 'purchase',
    by: 'asha',
    at: new Date(0),
  },
  cases: [['corrects', '', 'may hold only letters, digits and dashes']],
})

/** Builds entries from short notes: `price 450`, `payment 100`, `refund 50`, `correction 1`. */
function entries(...notes: string[]): NewLedgerEntry[] {
  return notes.map((note, place) => {
    const [kind, value] = note.split(' ')
    const own = { ...about, id: `e${place}`, kind }
    return NewLedgerEntry.parse(
      kind === 'correction'
        ? { ...own, corrects: `e${value}` }
        : { ...own, amount: Number(value), currency: 'EUR' },
    )
  })
}

test.each<[string[], Partial<ReturnType<typeof getBalance>>]>([
  [[], { currency: null, price: null, due: null, paid: 0, credit: 0 }],
  [['payment 100'], { price: null, due: null, paid: 100, credit: 0 }],
  [['price 450'], { price: 450, due: 450, paid: 0 }],
  [['price 450', 'payment 100', 'payment 150'], { due: 200, paid: 250, credit: 0 }],
  [['price 450', 'payment 450'], { due: 0, credit: 0 }],
  [['price 450', 'payment 500'], { due: 0, credit: 50 }],
  [['price 450', 'payment 500', 'refund 50'], { due: 0, credit: 0, refunded: 50 }],
  [['price 450', 'payment 450', 'refund 450'], { due: 450 }],
  [['price 450', 'payment 450', 'refund 450', 'price 0'], { due: 0, credit: 0 }],
  [['price 450', 'payment 450', 'correction 1'], { due: 450, paid: 0 }],
  [['price 450', 'price 400', 'correction 1'], { price: 450 }],
])('the balance of %j is %j', (notes, balance) => {
  expect(getBalance(entries(...notes))).toMatchObject(balance)
})

const note = fc.oneof(
  fc.nat(1000).map((amount) => `price ${amount}`),
  fc.nat(1000).map((amount) => `payment ${amount}`),
  fc.nat(1000).map((amount) => `refund ${amount}`),
)

test('the balance adds up, and a corrected entry does not count', () => {
  fc.assert(
    fc.property(fc.array(note, { maxLength: 12 }), fc.nat(11), (notes, wrong) => {
      const all = entries(...notes)
      const { price, paid, refunded, due, credit } = getBalance(all)
      if (price === null) expect([due, credit]).toEqual([null, 0])
      else expect((due ?? 0) - credit).toBe(price - paid + refunded)
      expect(Math.min(due ?? 0, credit)).toBe(0)
      if (wrong >= notes.length) return
      const corrected = getBalance(entries(...notes, `correction ${wrong}`))
      expect(corrected).toEqual(getBalance(all.toSpliced(wrong, 1)))
    }),
  )
})

test('the order of payments and refunds does not affect the balance', () => {
  const transfers = fc.array(
    note.filter((one) => !one.startsWith('price')),
    { maxLength: 8 },
  )
  fc.assert(
    fc.property(transfers, fc.nat(1000), (notes, price) => {
      const first = getBalance(entries(`price ${price}`, ...notes))
      expect(getBalance(entries(...notes.toReversed(), `price ${price}`))).toEqual(first)
    }),
  )
})

test.each([
  ['EUR', 450.1, 45_010],
  ['JPY', 1200, 1200],
  ['KWD', 1.005, 1005],
  ['USD', 0.07, 7],
])('%s %p is %p in minor units', (currency, amount, minor) => {
  expect(toMinorUnits(amount, currency)).toBe(minor)
  expect(toMajorUnits(minor, currency)).toBe(amount)
})
