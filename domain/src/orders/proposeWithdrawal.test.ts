import { CancellationRules } from '@shala/contract/orders/withdrawal'
import fc from '@shala/contract/testing/fastCheck'
import { createOrderContent, createPayment } from '@shala/contract/testing/orders'
import { proposeWithdrawal, settleWithdrawal } from './proposeWithdrawal.ts'

const school = CancellationRules.parse({
  rules: [
    { daysBefore: 30, keptPercent: 50 },
    { daysBefore: 7, keptPercent: 100 },
  ],
  keepsDeposit: true,
})
const paid = createOrderContent({
  payments: [
    createPayment(),
    createPayment({ id: 'pi_2', amount: 50_000 }),
    createPayment({ id: 'pi_3', amount: 50_000 }),
  ],
})

test.each([
  ['2027-01-29', 20_000, 100_000],
  ['2027-01-30', 60_000, 60_000],
  ['2027-02-21', 60_000, 60_000],
  ['2027-02-22', 120_000, 0],
  ['2027-04-01', 120_000, 0],
])('on a withdrawal on %s the school keeps %d and refunds %d', (day, kept, refund) => {
  expect(proposeWithdrawal(paid, school, day)).toMatchObject({ kept, refund, due: 0 })
})

test('without a first day, the school keeps only the deposit', () => {
  const order = { ...paid, startsOn: null }
  expect(proposeWithdrawal(order, school, '2027-04-01').kept).toBe(20_000)
  expect(proposeWithdrawal(order, { ...school, keepsDeposit: false }, '2027-04-01').kept).toBe(0)
})

test('the refund of a withdrawal is taken from the latest payments first', () => {
  expect(settleWithdrawal(paid, 60_000).refunds).toEqual([
    { paymentId: 'pi_3', amount: 50_000 },
    { paymentId: 'pi_2', amount: 10_000 },
  ])
})

test('a student who paid less than the school keeps owes the rest', () => {
  const order = createOrderContent({ payments: [createPayment()] })
  expect(settleWithdrawal(order, 60_000)).toMatchObject({ refund: 0, due: 40_000, refunds: [] })
})

test('cancellation rules must be sorted by most days first', () => {
  const rules = [...school.rules].toReversed()
  expect(CancellationRules.safeParse({ ...school, rules }).error?.issues[0]?.path).toEqual([
    'rules',
  ])
})

test('a withdrawal never refunds more than was paid', () => {
  const payments = fc.array(
    fc.record({
      amount: fc.integer({ min: 1, max: 100_000 }),
      state: fc.constantFrom('succeeded' as const, 'failed' as const),
    }),
    { maxLength: 6 },
  )
  fc.assert(
    fc.property(payments, fc.integer({ min: 0, max: 200_000 }), (drawn, kept) => {
      const list = drawn.map((wishes, place) => createPayment({ ...wishes, id: `pi_${place}` }))
      const settled = settleWithdrawal(createOrderContent({ payments: list }), kept)
      const held = list.reduce(
        (sum, { amount, state }) => sum + (state === 'succeeded' ? amount : 0),
        0,
      )
      expect(settled.refund).toBe(Math.max(0, held - kept))
      expect(settled.refunds.reduce((sum, { amount }) => sum + amount, 0)).toBe(settled.refund)
      for (const { paymentId, amount } of settled.refunds) {
        expect(amount).toBeLessThanOrEqual(list.find(({ id }) => id === paymentId)?.amount ?? 0)
      }
    }),
  )
})
