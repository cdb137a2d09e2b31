import { GrantTerms, isHeld, type AccessSources } from '@shala/contract/access'
import fc from 'fast-check'
import { Refusal } from '../callable/Refusal.ts'
import { lastToEnd, latestOf, reachOf, without } from './sources.ts'

const terms = GrantTerms.parse({})
const hour = fc.option(fc.integer({ min: 0, max: 12 }), { nil: null })
const moment = (at: number | null) => (at === null ? null : new Date(at * 3_600_000))
const keys = ['individual', 'scholarship', 'purchase', 'cohort-a', 'cohort-b', 'cohort-c']

const sources: fc.Arbitrary<AccessSources> = fc
  .uniqueArray(
    fc.record({ key: fc.constantFrom(...keys), from: hour, until: hour, granted: fc.nat(9) }),
    { selector: ({ key }) => key, minLength: 1 },
  )
  .map((all) =>
    Object.fromEntries(
      all.map(({ key, from, until, granted }) => [
        key,
        {
          ...terms,
          ...{ startsAt: moment(from), endsAt: moment(until) },
          ...{ grantedAt: new Date(granted), grantedBy: 'asha' },
        },
      ]),
    ),
  )

test('at every moment, a course may be entered if any of its sources says so', () => {
  let refused = 0
  let gaps = 0
  fc.assert(
    fc.property(sources, (all) => {
      const reach = refusedOr(() => reachOf(all))
      if (reach === null) {
        refused += 1
        return
      }
      gaps += reach.gaps.length
      const record = { hasAccess: true, isActive: true, ...reach }
      for (let half = -1; half <= 26; half += 1) {
        const at = new Date((half * 3_600_000) / 2)
        const bySource = Object.values(all).some((source) =>
          isHeld({ hasAccess: true, ...source }, at),
        )
        expect(isHeld(record, at)).toBe(bySource)
      }
    }),
    { numRuns: 2000 },
  )
  expect(gaps).toBeGreaterThan(0)
  expect(refused).toBeLessThan(200)
})

test('more gaps than rules look at are refused', () => {
  const span = (from: number) => ({
    ...terms,
    ...{ startsAt: moment(from), endsAt: moment(from + 1) },
    ...{ grantedAt: new Date(0), grantedBy: 'asha' },
  })
  const four = Object.fromEntries([0, 2, 4, 6].map((from) => [`cohort-${from}`, span(from)]))
  expect(reachOf(four).gaps).toHaveLength(3)
  expect(() => reachOf({ ...four, individual: span(8) })).toThrow(Refusal)
})

test('the latest is the one granted last, and one taken out leaves the others', () => {
  fc.assert(
    fc.property(sources, (all) => {
      const latest = Math.max(...Object.values(all).map(({ grantedAt }) => grantedAt.getTime()))
      expect(latestOf(all).grantedAt.getTime()).toBe(latest)
      const key = lastToEnd(all)
      expect(Object.keys(without(all, key))).toEqual(Object.keys(all).filter((it) => it !== key))
    }),
  )
})

function refusedOr<Value>(decide: () => Value): Value | null {
  try {
    return decide()
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}
