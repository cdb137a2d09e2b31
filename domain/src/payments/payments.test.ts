import { AccessRecord, AccessSource, AccessTerms } from '@shala/contract/access/access'
import {
  enteredPayments,
  noPayment,
  parseAmount,
  paymentStatuses,
  getPaymentStatus,
} from './payments.ts'

const payment = (wishes: Partial<AccessTerms> = {}) => AccessTerms.parse(wishes)

test('default terms have no payment status', () => {
  expect(getPaymentStatus(payment())).toBeNull()
  expect(getPaymentStatus(payment({ ...noPayment }))).toBeNull()
})

test.each([{ amount: 450 }, { amount: 0 }, { paymentId: 'r-1' }, { paymentMethod: 'card' }])(
  'the default status with %p counts as paid',
  (entered) => expect(getPaymentStatus(payment(entered))).toBe('paid'),
)

test.each([...paymentStatuses, 'waiting'])('the payment status %s is kept', (paymentStatus) => {
  expect(getPaymentStatus(payment({ paymentStatus }))).toBe(paymentStatus)
})

test.each([
  ['450', 450],
  ['450.5', 450.5],
  ['450,50', 450.5],
  ['0', 0],
  ['-1', -1],
  ['1,450.50', 1450.5],
  ['€ 450', 450],
  ['450 USD', 450],
  ['450.', 450],
])('parseAmount reads %p as %p', (text, amount) => {
  expect(parseAmount(text, 'EUR')).toBe(amount)
})

test.each(['', '4,500', '4.500', '450.123', '4e2', '0x10', 'many', '450 apples'])(
  'parseAmount refuses %p',
  (text) => {
    expect(parseAmount(text, 'EUR')).toBeNaN()
  },
)

test.each([
  ['1450.125', 'KWD', 1450.125],
  ['1200.00', 'JPY', 1200],
  ['1200.50', 'JPY', Number.NaN],
])('parseAmount reads %p in %s as %p', (text, currency, amount) => {
  expect(parseAmount(text, currency)).toBe(amount)
})

describe('the payments of a record', () => {
  const grantedAt = new Date('2026-10-31T23:30:00Z')
  const source = (wishes: Partial<AccessTerms>, at = grantedAt) =>
    AccessSource.parse({ ...payment(wishes), grantedAt: at, grantedBy: 'asha' })
  const december = new Date('2026-12-01T00:00:00Z')
  const record = AccessRecord.parse({
    ...source({ paymentStatus: 'unpaid' }),
    userId: 'maya',
    courseId: 'yoga',
    hasAccess: true,
    createdAt: grantedAt,
    updatedAt: grantedAt,
    sources: {
      individual: source({ ...noPayment }),
      purchase: source({ paymentStatus: 'paid', amount: 450 }),
      scholarship: source({ paymentStatus: 'unpaid' }, december),
    },
    pastPayments: [
      { ...payment({ paymentStatus: 'refunded' }), source: 'individual', grantedAt: december },
    ],
  })

  test('include every entered payment, also of removed grants', () => {
    const found = enteredPayments(record).map(({ source: of, paymentStatus, isPast }) => [
      of,
      paymentStatus,
      isPast,
    ])
    expect(found).toEqual([
      ['purchase', 'paid', false],
      ['scholarship', 'unpaid', false],
      ['individual', 'refunded', true],
    ])
  })

  test('of an older record are those of its sources', () => {
    const { pastPayments, ...older } = record
    expect(pastPayments).toHaveLength(1)
    expect(enteredPayments(older)).toHaveLength(2)
    const removed = { ...older, hasAccess: false, isActive: false }
    expect(enteredPayments(removed)).toEqual([])
  })
})
