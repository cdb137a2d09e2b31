import { Cost, measures } from './Cost.ts'
import { compareBudget, describeDifference } from './compareBudget.ts'

const costing = (some: Partial<Cost>): Cost =>
  Cost.parse({ ...Object.fromEntries(measures.map((measure) => [measure, 0])), ...some })

const budget = { visit: costing({ reads: 100, functionMs: 50, siteBytes: 500_000 }) }
const differences = (some: Partial<Cost>) =>
  compareBudget(budget, { visit: { ...budget.visit, ...some } })

test('what is within the budget, or hardly above it, is nothing to speak of', () => {
  expect(differences({})).toEqual([])
  expect(differences({ reads: 107, siteBytes: 570_000 })).toEqual([])
})

test('a journey that reads more is named, with the measure and both figures', () => {
  const [over, ...others] = differences({ reads: 108 })
  expect(others).toEqual([])
  expect(over).toEqual({
    ...{ journey: 'visit', measure: 'reads', budget: 100, measured: 108, is: 'over' },
  })
  expect(over && describeDifference(over)).toBe(
    'visit: reads 108, budget 100 (more than the budget allows)',
  )
})

test('one write where there was none before is within the margin, three are not', () => {
  expect(differences({ writes: 2 })).toEqual([])
  expect(differences({ writes: 3 })).toMatchObject([{ measure: 'writes', is: 'over' }])
})

test('a budget that is far too large is said to be', () => {
  expect(differences({ reads: 50 })).toMatchObject([{ measure: 'reads', is: 'under' }])
})

test('milliseconds are no budget', () => {
  expect(differences({ functionMs: 5000 })).toEqual([])
})

test('a journey that has no budget is an error', () => {
  expect(() => compareBudget({}, budget)).toThrow('The budget says nothing of visit')
})
