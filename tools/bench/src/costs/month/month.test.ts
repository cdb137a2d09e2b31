import * as z from 'zod'
import { Cost, measures } from '../Cost.ts'
import budget from '../budget.json' with { type: 'json' }
import { journeyNames } from '../journeys/journeyNames.ts'
import { computeLoad, firstLimit } from './costsPage.ts'
import { assumptions, computeMonth, computePrice, parseCosts, prices } from './month.ts'

const nothing = Cost.parse(Object.fromEntries(measures.map((measure) => [measure, 0])))
const costing = (some: Readonly<Record<string, Partial<Cost>>>) =>
  parseCosts(Object.fromEntries(journeyNames.map((name) => [name, { ...nothing, ...some[name] }])))
const measured = parseCosts(z.record(z.string(), Cost).parse(budget))

test('computePrice() subtracts the free quota and prices each further unit', () => {
  expect(computePrice(1_500_000, prices.reads)).toBe(0)
  expect(computePrice(1_600_000, prices.reads)).toBeCloseTo(0.06)
  expect(computePrice(11e9, prices.hosting)).toBeCloseTo(0.15)
})

test('computeMonth() sums up each journey by its frequency', () => {
  const costs = costing({
    visit: { reads: 2 },
    study: { reads: 10, ruleReads: 5 },
    watch: { reads: 1 },
  })
  const { visitsPerStudent, studyHoursPerStudent, watchesPerDay, daysPerMonth } = assumptions
  const each = 2 * visitsPerStudent + 15 * studyHoursPerStudent
  expect(computeMonth(costs, 100).reads).toBe(100 * each + watchesPerDay * daysPerMonth)
})

test('A small school pays under one dollar, and a larger one never less', () => {
  const totals = [100, 1000, 10_000, 1_000_000].map((size) => computeMonth(measured, size).total)
  expect(totals[0]).toBeLessThan(1)
  expect(totals).toEqual(totals.toSorted((a, b) => a - b))
})

test('firstLimit() names the limit that is reached first', () => {
  const nights = costing({ nightLarge: { functionMs: 2_000_000 } })
  expect(firstLimit(nights, 10_000).what).toContain('nightly round')
  for (const { limit, needed } of computeLoad(measured, 1000)) {
    if (limit !== null) expect(needed).toBeLessThan(limit)
  }
})
