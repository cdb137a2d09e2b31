import fc from '@shala/contract/testing/fastCheck'
import { createOrderContent } from '@shala/contract/testing/orders'
import { removeCode, useCode } from './discounts.ts'
import { planInstalments } from './plans.ts'
import { changeTerms } from './terms.ts'

const today = '2027-01-05'
const takeOff = (percent: number) => ({
  value: { kind: 'percent' as const, percent },
  courseIds: [],
  lastDay: null,
  limit: null,
  note: '',
  active: true,
  used: 0,
})

test('removing a discount code restores the instalments, also after another code', () => {
  const plans = fc.record({ deposit: fc.nat(90_000), parts: fc.integer({ min: 1, max: 12 }) })
  const percent = fc.integer({ min: 1, max: 100 })
  fc.assert(
    fc.property(plans, percent, percent, (plan, first, second) => {
      const days = { depositBy: '2027-01-12', firstDueOn: '2027-02-01' }
      const instalments = planInstalments({ ...plan, ...days, price: 100_000, currency: 'EUR' })
      const terms = { listPrice: 100_000, price: 100_000, instalments }
      const order = createOrderContent(terms)
      const one = useCode(order, 'ONE', takeOff(first), today)
      const other = useCode(one, 'OTHER', takeOff(second), today)
      expect(other.price).toBe(100_000 - second * 1000)
      expect(removeCode(other)).toMatchObject({ ...terms, discount: null })
      expect(other.discount?.amount).toBe(second * 1000)
    }),
  )
})

test('removing a discount code keeps a later due day of the deposit', () => {
  const order = useCode(createOrderContent(), 'MOST', takeOff(90), today)
  const [deposit] = order.instalments
  if (deposit === undefined) throw new Error('There is no deposit')
  const depositBy = '2027-02-10'
  const instalments = [{ ...deposit, dueOn: depositBy }]
  const later = changeTerms(order, { price: order.price, instalments, depositBy })
  expect(removeCode(later).instalments).toEqual([
    { id: 'deposit', dueOn: '2027-02-10', amount: 20_000 },
    { id: 'part-1', dueOn: '2027-02-10', amount: 50_000 },
    { id: 'part-2', dueOn: '2027-03-01', amount: 50_000 },
  ])
})

test('removing a discount code from an older order restores the list price', () => {
  const discount = { code: 'OLD', amount: 60_000 }
  const instalments = [{ id: 'deposit', dueOn: '2027-01-12', amount: 60_000 }]
  const order = createOrderContent({ discount, price: 60_000, instalments })
  expect(removeCode(order).instalments).toEqual([
    { id: 'deposit', dueOn: '2027-01-12', amount: 120_000 },
  ])
})
