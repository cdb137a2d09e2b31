import { Cost, measures } from './Cost.ts'
import { compareBudget, describeDifference } from './compareBudget.ts'

const costing = (some: Partial<Cost>): Cost =>
  Cost.parse({ ...Object.fromEntries(measures.map((measure) => [measure, 0])), ...some })

const budget = { visit: costing({ reads: 100, functionMs: 50, siteBytes: 500_000 }) }
const differences = (some: Partial<Cost>) =>
  compareBudget(budget, { visit: { ...budget.visit, ...some } })

test('reports no difference within the budget or slightly above it', () => {
  expect(differences({})).toEqual([])
  expect(differences({ reads: 107, siteBytes: 570_000 })).toEqual([])
})

test('names a journey that reads more, with the measure and both figures', () => {
  const [over, ...others] = differences({ reads: 108 })
  expect(others).toEqual([])
  expect(over).toEqual({
    journey: 'visit',
    measure: 'reads',
    budget: 100,
    measured: 108,
    is: 'over',
  })
  expect(over && describeDifference(over)).toBe(
    'visit: reads 108, budget 100 (more than the budget allows)',
  )
})

test('throws for a journey without a budget', () => {
  expect(() => compareBudget({}, budget)).toThrow('The budget says nothing of visit')
})
