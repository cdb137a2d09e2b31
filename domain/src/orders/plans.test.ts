import type { DiscountValue } from '@shala/contract/orders/discounts'
import { type Instalment, Instalments } from '@shala/contract/orders/orders'
import { listCurrencies } from '@shala/contract/payments/currencies'
import fc from '@shala/contract/testing/fastCheck'
import { createOrderContent, createPayment } from '@shala/contract/testing/orders'
import { getCardLimits, isChargeable, isTooSmall } from '../payments/stripeAmounts.ts'
import { getDiscountAmount } from './discountAmounts.ts'
import {
  changePrice,
  findDebtFault,
  findPlanFault,
  planInstalments,
  spreadDiscount,
} from './plans.ts'

const sum = (parts: readonly { amount: number }[]) =>
  parts.reduce((total, { amount }) => total + amount, 0)
const amounts = (parts: readonly Instalment[]) => parts.map(({ amount }) => amount)
const days = { depositBy: '2027-01-12', firstDueOn: '2027-02-01' }

test('a plan divides the rest monthly, on the last day of shorter months', () => {
  const plan = {
    price: 100_000,
    deposit: 20_000,
    currency: 'EUR',
    parts: 3,
    depositBy: '2027-01-12',
    firstDueOn: '2027-01-31',
  }
  expect(planInstalments(plan)).toEqual([
    { id: 'deposit', dueOn: '2027-01-12', amount: 20_000 },
    { id: 'part-1', dueOn: '2027-01-31', amount: 26_666 },
    { id: 'part-2', dueOn: '2027-02-28', amount: 26_666 },
    { id: 'part-3', dueOn: '2027-03-31', amount: 26_668 },
  ])
  expect(planInstalments({ ...plan, parts: 0 })).toEqual([
    { id: 'deposit', dueOn: '2027-01-12', amount: 100_000 },
  ])
})

test('a plan of equal parts has no deposit', () => {
  const plan = { price: 100_000, deposit: null, currency: 'EUR', parts: 3, ...days }
  expect(planInstalments(plan)).toEqual([
    { id: 'part-1', dueOn: '2027-01-12', amount: 33_333 },
    { id: 'part-2', dueOn: '2027-02-01', amount: 33_333 },
    { id: 'part-3', dueOn: '2027-03-01', amount: 33_334 },
  ])
  expect(planInstalments({ ...plan, parts: 0 })).toMatchObject([{ id: 'deposit', amount: 100_000 }])
})

test.each([
  ['KWD', 110_000, 10_000, 3, [10_000, 33_330, 33_330, 33_340]],
  ['MGA', 10_000_000, 1_000_000, 4, [1_000_000, 2_250_000, 2_250_000, 2_250_000, 2_250_000]],
  ['JPY', 1000, 100, 7, [100, 128, 128, 128, 128, 128, 128, 132]],
  ['GBP', 200, 100, 6, [100, 32, 32, 36]],
  ['EUR', 130, 90, 3, [130]],
  ['EUR', 300, 10, 2, [155, 145]],
])('%s %i with a deposit of %i in %i parts', (currency, price, deposit, parts, planned) => {
  const plan = planInstalments({ price, currency, deposit, parts, ...days })
  expect(amounts(plan)).toEqual(planned)
  expect(findPlanFault(plan, currency)).toBe('')
})

const plan999 = planInstalments({
  price: 99_900,
  currency: 'EUR',
  deposit: 19_900,
  parts: 8,
  ...days,
})

test.each([
  [10, [19_900, ...Array.from({ length: 7 }, () => 8751), 8753]],
  [50, [19_900, ...Array.from({ length: 7 }, () => 3756), 3758]],
  [80, [19_930, 50]],
  [99, [999]],
  [100, [0]],
])('999 in 199 and 8 x 100, less %i %%', (percent, left) => {
  const taken = getDiscountAmount({ kind: 'percent', percent }, 99_900, 'EUR')
  expect(amounts(spreadDiscount(plan999, 99_900 - taken, 'EUR'))).toEqual(left)
})

test('a price that no card takes after a discount is taken off, too', () => {
  const value: DiscountValue = { kind: 'amount', amount: 99_880, currency: 'EUR' }
  expect(getDiscountAmount(value, 99_900, 'EUR')).toBe(99_900)
})

const cases = fc.constantFrom(...listCurrencies()).chain((currency) => {
  const { step, least } = getCardLimits(currency)
  const charges = fc
    .tuple(fc.constantFrom(0, 1, 2, 25, 3000), fc.nat({ max: 500 }))
    .map(([leasts, steps]) => Math.ceil(least / step) * step * leasts + steps * step)
    .map((amount) => (isTooSmall(amount, currency) ? 0 : amount))
  return fc.record({
    currency: fc.constant(currency),
    price: charges,
    deposit: charges,
    other: charges,
    parts: fc.integer({ min: 0, max: 24 }),
    percent: fc.integer({ min: 1, max: 100 }),
    firstDueOn: fc.constantFrom('2026-12-31', '2027-05-31', '2028-02-29'),
  })
})

test('a card can pay each instalment of any plan, discount and price change, in every currency', () => {
  fc.assert(
    fc.property(cases, ({ other, percent, ...terms }) => {
      const { currency, price } = terms
      const plan = planInstalments({ ...terms, depositBy: '2027-01-12' })
      const left = price - getDiscountAmount({ kind: 'percent', percent }, price, currency)
      for (const [due, parts] of [
        [price, plan],
        [left, spreadDiscount(plan, left, currency)],
        [other, changePrice(plan, other, currency)],
      ] as const) {
        expect(sum(parts)).toBe(due)
        expect(Instalments.safeParse(parts).success).toBe(true)
        for (const { amount } of parts) {
          expect([amount, amount === 0 || isChargeable(amount, currency)]).toEqual([amount, true])
        }
        const ids = plan.map(({ id }) => id)
        const places = parts.map(({ id }) => ids.indexOf(id))
        expect(places).toEqual(places.toSorted((one, next) => one - next))
      }
    }),
  )
})

test('a lower price reduces the last instalments first', () => {
  const { instalments } = createOrderContent()
  expect(amounts(changePrice(instalments, 60_000, 'EUR'))).toEqual([20_000, 40_000])
  expect(amounts(changePrice(instalments, 10_000, 'EUR'))).toEqual([10_000])
  expect(amounts(changePrice(instalments, 70_010, 'EUR'))).toEqual([20_000, 50_010])
})

test('a change must not leave a debt that no card takes', () => {
  const order = createOrderContent({ payments: [createPayment()], state: 'confirmed' })
  expect(findDebtFault(order, { ...order, price: 20_010 })).toBe(
    'would leave €0.10 to pay, which is less than cards take (€0.50)',
  )
  for (const price of [20_000, 20_050, 19_000]) {
    expect(findDebtFault(order, { ...order, price })).toBe('')
  }
  const small = createOrderContent({ payments: [createPayment({ amount: 119_990 })] })
  expect(findDebtFault(small, { ...small, state: 'confirmed' })).toBe('')
})
