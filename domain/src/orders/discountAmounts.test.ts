import { DiscountCodeContent, DiscountCodeId } from '@shala/contract/orders/discounts'
import fc from '@shala/contract/testing/fastCheck'
import { getDiscountAmount, isCodeValid } from './discountAmounts.ts'

const code = DiscountCodeContent.parse({
  value: { kind: 'amount', amount: 5000, currency: 'EUR' },
  courseIds: ['yoga'],
  lastDay: '2027-01-31',
  limit: 2,
  note: '',
  active: true,
  used: 1,
})
const order = { courseId: 'yoga', currency: 'EUR' }

test('a code is valid until the end of its last day', () => {
  expect(isCodeValid(code, order, '2027-01-31')).toBe(true)
  const anywhere = { ...code, courseIds: [], limit: null, lastDay: null }
  expect(isCodeValid(anywhere, { ...order, courseId: 'other' }, '2030-01-01')).toBe(true)
})

test.each([
  ['that has ended', { active: false }, order, '2027-01-31'],
  ['after its last day', {}, order, '2027-02-01'],
  ['that was used up', { used: 2 }, order, '2027-01-31'],
  ['for another course', {}, { ...order, courseId: 'other' }, '2027-01-31'],
  ['in another currency', {}, { ...order, currency: 'GBP' }, '2027-01-31'],
])('a code %s is not valid', (_, wishes, of, today) => {
  expect(isCodeValid({ ...code, ...wishes }, of, today)).toBe(false)
})

test('a discount is never more than the price', () => {
  const values = fc.oneof(
    fc.record({
      kind: fc.constant('amount' as const),
      amount: fc.nat(1_000_000),
      currency: fc.constant('EUR'),
    }),
    fc.record({ kind: fc.constant('percent' as const), percent: fc.integer({ min: 1, max: 100 }) }),
  )
  fc.assert(
    fc.property(values, fc.nat(1_000_000), (value, price) => {
      const amount = getDiscountAmount(value, price, 'EUR')
      expect(amount).toBeGreaterThanOrEqual(0)
      expect(amount).toBeLessThanOrEqual(price)
    }),
  )
  expect(getDiscountAmount({ kind: 'percent', percent: 15 }, 999, 'EUR')).toBe(150)
})

test('codes are trimmed and converted to capitals', () => {
  expect(DiscountCodeId.parse(' early-27 ')).toBe('EARLY-27')
  for (const bad of ['ab', 'a b c', 'x'.repeat(31), 'ÜBER'])
    expect(DiscountCodeId.safeParse(bad).success).toBe(false)
})
