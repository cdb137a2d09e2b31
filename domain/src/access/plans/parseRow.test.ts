import { PlanInstruction, type PlanRow } from '@shala/contract/access/accessPlans'
import type * as z from 'zod'
import { noPayment } from '../../payments/payments.ts'
import { parseRow } from './parseRow.ts'

type Instruction = z.input<typeof PlanInstruction>

const maya = { email: 'maya@shala.test' }

function parse(
  row: PlanRow,
  instruction: Instruction = { action: 'grant', terms: {} },
  courseId: string | null = 'yoga',
) {
  return parseRow(row, PlanInstruction.parse(instruction), courseId)
}

test.each<[PlanRow, string, string]>([
  [{ email: ' ' }, 'email', 'is missing: this row has no address'],
  [{ email: 'a@x.test\nbcc: all' }, 'email', 'must hold no line break or control character'],
  [{ userId: 'a/b' }, 'userId', 'must hold no slash and no control character'],
  [{ courseId: 'Yoga 200' }, 'courseId', 'No course is called “Yoga 200”. Choose the course.'],
  [{ startsOn: '31/04/2027' }, 'startsOn', 'must be a day, such as 2027-03-28'],
  [{ endsOn: '2301-01-01' }, 'endsOn', 'must be from 2000 to 2199'],
  [{ startsOn: '2027-03-02', endsOn: '2027-03-01' }, 'endsOn', 'must not be before the first day'],
])('parseRow refuses %j', (row, field, reason) => {
  expect(parse({ ...maya, ...row }).error).toEqual({ field, reason, meant: null })
})

test('parseRow suggests the address that a typing error hides', () => {
  const error = { field: 'email', reason: 'is not an email address', meant: 'maya@gmail.com' }
  expect(parse({ email: 'maya@gmail,com' })).toMatchObject({ error })
})

test('parseRow reports a row without a course', () => {
  const error = { field: 'courseId', reason: 'is missing: this row has no course' }
  expect(parse(maya, undefined, null)).toMatchObject({ error })
})

test('parseRow trims values, and keeps an email in lower case', () => {
  expect(parse({ email: ' MAYA@Shala.test ', userId: ' u1 ', courseId: ' prenatal ' })).toEqual({
    line: null,
    userId: 'u1',
    email: 'maya@shala.test',
    courseId: 'prenatal',
    startsOn: null,
    endsOn: null,
    notes: '',
    adminNotes: '',
    payment: null,
    error: null,
    exported: null,
  })
})

const days = { startsOn: '2099-01-01', endsOn: '2099-02-01' }
const filled = { ...days, notes: 'all', adminNotes: 'cash' }
const own = { startsOn: '2099-01-05', endsOn: '2099-01-06', notes: 'own', adminNotes: 'card' }

test.each<[string, Instruction, PlanRow, object]>([
  [
    'takes empty cells of a grant from the instruction',
    { action: 'grant', terms: filled },
    { startsOn: ' ', notes: '' },
    filled,
  ],
  ['uses the row before the instruction', { action: 'grant', terms: filled }, own, own],
  [
    'reads "never" as access without a last day, whatever the instruction says',
    { action: 'grant', terms: filled },
    { endsOn: 'never' },
    { endsOn: null },
  ],
  [
    'takes the reason of a revoke, and no days',
    { action: 'revoke', reason: 'over' },
    days,
    { startsOn: null, endsOn: null, notes: 'over' },
  ],
  [
    'accepts the same first and last day',
    { action: 'grant', terms: {} },
    { startsOn: '2099-02-01', endsOn: '2099-02-01' },
    { startsOn: '2099-02-01', endsOn: '2099-02-01' },
  ],
  ['reads the reason of a revoke', { action: 'revoke', reason: 'over' }, own, { notes: 'own' }],
  [
    'takes only the last day of an extension',
    { action: 'extend', endsOn: '2099-12-31' },
    { startsOn: '2099-01-05', adminNotes: 'card' },
    { startsOn: null, endsOn: '2099-12-31', notes: '', adminNotes: 'card' },
  ],
  [
    'reads the last day of an extension',
    { action: 'extend', endsOn: '2099-12-31' },
    own,
    { startsOn: null, endsOn: '2099-01-06', notes: 'own' },
  ],
])('parseRow %s', (_, instruction, row, expected) => {
  expect(parse({ ...maya, ...row }, instruction)).toMatchObject({ error: null, ...expected })
})

describe('The payment of a row', () => {
  const unsaid = { ...noPayment, currency: 'USD' }
  const paid = { paymentMethod: 'card', paymentStatus: 'paid', currency: 'EUR' }
  const ordered = { ...unsaid, ...paid, amount: 300, paymentId: 'ALL' }
  const withTerms = (terms: object): Instruction => ({ action: 'grant', terms })

  test.each<[string, PlanRow, object, object]>([
    [
      'has all fields of the row',
      { amount: ' 450,50 ', currency: 'eur', paymentId: 'R-1', paymentStatus: 'Part Paid' },
      unsaid,
      { ...unsaid, amount: 450.5, currency: 'EUR', paymentId: 'R-1', paymentStatus: 'part paid' },
    ],
    ['has missing fields of the instruction', { amount: '0' }, ordered, { ...ordered, amount: 0 }],
    [
      'has fields of the row before those of the instruction',
      { paymentStatus: 'UNPAID', paymentId: 'R-2' },
      ordered,
      { ...ordered, paymentStatus: 'unpaid', paymentId: 'R-2' },
    ],
    [
      'has no amount or method if the instruction has no payment',
      { paymentStatus: 'paid' },
      {},
      { ...unsaid, paymentStatus: 'paid' },
    ],
    [
      'keeps the status none for a currency alone',
      { currency: 'GBP' },
      unsaid,
      { ...unsaid, currency: 'GBP' },
    ],
    [
      'has the currency of the symbol beside an amount',
      { amount: '1 200,50 zł', paymentStatus: 'Paid' },
      {},
      { ...unsaid, amount: 1200.5, currency: 'PLN', paymentStatus: 'paid' },
    ],
    [
      'has the currency of the instruction for a symbol of several currencies',
      { amount: '$450' },
      { ...ordered, currency: 'CAD' },
      { ...ordered, amount: 450, currency: 'CAD' },
    ],
  ])('%s', (_, row, terms, payment) => {
    expect(parse({ ...maya, ...row }, withTerms(terms))).toMatchObject({ error: null, payment })
  })

  test('is null if its cells are empty, or if the row is not of a grant', () => {
    const row = { ...maya, amount: ' ', paymentStatus: '' }
    expect(parse(row, withTerms(ordered)).payment).toBeNull()
    const unreadable = { ...maya, amount: '4,500' }
    for (const instruction of [
      { action: 'revoke' },
      { action: 'extend', endsOn: null },
    ] satisfies Instruction[]) {
      expect(parse(unreadable, instruction)).toMatchObject({ payment: null, error: null })
    }
  })

  const isMissing = 'is missing: choose Paid, Part paid, Unpaid or Refunded'
  test.each<[PlanRow, string, string]>([
    [
      { amount: '4,500', paymentStatus: 'paid' },
      'amount',
      'can be read in two ways: write it without a separator, such as 1200 or 1.20',
    ],
    [
      { amount: '€450', currency: 'GBP', paymentStatus: 'paid' },
      'amount',
      'is in EUR, and its currency is GBP',
    ],
    [{ amount: 'paid' }, 'amount', 'must be an amount, such as 450 or 450.50'],
    [
      { amount: '-1', paymentStatus: 'paid' },
      'amount',
      'is negative: for money given back, write the amount and the payment Refunded',
    ],
    [{ amount: '1000000001' }, 'amount', 'must be at most 1000000000'],
    [{ currency: '€' }, 'currency', 'must be three capital letters, such as USD'],
    [{ paymentId: 'x'.repeat(129) }, 'paymentId', 'must be at most 128 characters'],
    [{ paymentStatus: 'yes' }, 'paymentStatus', 'must be Paid, Part paid, Unpaid or Refunded'],
    [{ amount: '450' }, 'paymentStatus', isMissing],
    [{ paymentId: 'R-1' }, 'paymentStatus', isMissing],
  ])('is refused: %j', (row, field, reason) => {
    for (const terms of [unsaid, {}]) {
      expect(parse({ ...maya, ...row }, withTerms(terms))).toMatchObject({
        payment: null,
        error: { field, reason, meant: null },
      })
    }
  })
})
