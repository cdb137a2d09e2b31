import { AppError } from '@shala/contract/AppError'
import {
  AccessRecord,
  GrantTerms,
  isAccessActive,
  type AccessSources,
} from '@shala/contract/access/access'
import { limits } from '@shala/contract/limits'
import fc from '@shala/contract/testing/fastCheck'
import { accessSpans, spanAt } from '../accessSpans.ts'
import { findLastToEnd, findLatestSource, accessWindow, without } from './accessWindow.ts'

const terms = GrantTerms.parse({})
const hour = fc.option(fc.integer({ min: 0, max: 12 }), { nil: null })
const moment = (at: number | null) => (at === null ? null : new Date(at * 3_600_000))
const keys = ['individual', 'scholarship', 'purchase', 'group-a', 'group-b', 'group-c']

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
          startsAt: moment(from),
          endsAt: moment(until),
          grantedAt: new Date(granted),
          grantedBy: 'asha',
        },
      ]),
    ),
  )

test('A course is open whenever any of its sources is open', () => {
  let refused = 0
  let gaps = 0
  fc.assert(
    fc.property(sources, (all) => {
      const reach = refusedOr(() => accessWindow(all))
      if (reach === null) {
        refused += 1
        return
      }
      gaps += reach.gaps.length
      const record = { hasAccess: true, isActive: true, ...reach }
      for (let half = -1; half <= 26; half += 1) {
        const at = new Date((half * 3_600_000) / 2)
        const bySource = Object.values(all).some((source) =>
          isAccessActive({ hasAccess: true, ...source }, at),
        )
        expect(isAccessActive(record, at)).toBe(bySource)
      }
    }),
  )
  expect(gaps).toBeGreaterThan(0)
  expect(refused).toBeLessThan(200)
})

test('accessSpans returns exactly the times at which a course is open', () => {
  let several = 0
  fc.assert(
    fc.property(sources, (all) => {
      const reach = refusedOr(() => accessWindow(all))
      if (reach === null) return
      const record = getRecord(all, reach)
      const spans = accessSpans(record)
      several += Number(spans.length > 1)
      for (let half = -1; half <= 26; half += 1) {
        const at = new Date((half * 3_600_000) / 2)
        const { span, next } = spanAt(spans, at)
        const isOpen = isWithin(span, at)
        expect(isOpen).toBe(isAccessActive(record, at))
        if (!isOpen && span) expect(span.startsAt?.getTime()).toBeGreaterThan(at.getTime())
        if (next) expect(next.startsAt?.getTime()).toBeGreaterThan(span?.endsAt?.getTime() ?? NaN)
      }
      expect(spans.at(0)?.startsAt).toEqual(spans.length === 0 ? undefined : reach.startsAt)
      expect(spans.at(-1)?.endsAt).toEqual(spans.length === 0 ? undefined : reach.endsAt)
    }),
  )
  expect(several).toBeGreaterThan(0)
})

test('accessSpans returns none for a revoked record, and one for a record without sources', () => {
  const all = { individual: source(1, 4) }
  const record = getRecord(all, accessWindow(all))
  expect(accessSpans({ ...record, hasAccess: false })).toEqual([])
  expect(accessSpans(null)).toEqual([])
  const { sources: _, ...old } = record
  expect(accessSpans(old)).toEqual(accessSpans(record))
})

function isWithin(span: ReturnType<typeof spanAt>['span'], at: Date): boolean {
  if (span === null) return false
  const { startsAt, endsAt } = span
  return (startsAt === null || startsAt <= at) && (endsAt === null || at < endsAt)
}

function getRecord(all: AccessSources, reach: ReturnType<typeof accessWindow>): AccessRecord {
  const at = new Date(0)
  return AccessRecord.parse({
    ...terms,
    ...reach,
    userId: 'maya',
    courseId: 'yin',
    hasAccess: true,
    grantedAt: at,
    grantedBy: 'asha',
    createdAt: at,
    updatedAt: at,
    sources: all,
  })
}

/** Builds a source with these hours, granted at the given time. */
const source = (from: number | null, until: number | null, granted = 0) => ({
  ...terms,
  startsAt: moment(from),
  endsAt: moment(until),
  grantedAt: new Date(granted),
  grantedBy: 'asha',
})

test('accessWindow accepts the maximum number of sources and refuses one more', () => {
  const groups = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, n) => [`group-${n}`, source(0, 1)]))
  expect(accessWindow(groups(limits.sources)).gaps).toEqual([])
  expect(getRefusal(() => accessWindow(groups(limits.sources + 1)))).toMatchObject({
    code: 'failed-precondition',
    message: `there are ${limits.sources} enrolments in this course already; remove one of them first`,
  })
})

test('accessWindow ignores a source that ends before it begins', () => {
  const never = source(9, 8)
  const { startsAt, endsAt, gaps } = accessWindow({ individual: source(1, 2), purchase: never })
  expect({ startsAt, endsAt, gaps }).toEqual({ startsAt: moment(1), endsAt: moment(2), gaps: [] })
  const empty = accessWindow({ individual: source(1, 2), purchase: source(5, 5) })
  expect(empty).toMatchObject({ endsAt: moment(2), gaps: [] })
  const first = accessWindow({ individual: never, purchase: source(1, 0) })
  expect(first).toMatchObject({ startsAt: moment(9), endsAt: moment(8), gaps: [] })
})

test('accessWindow has no gap between consecutive sources', () => {
  const { gaps } = accessWindow({ individual: source(0, 1), purchase: source(1, 2) })
  expect(gaps).toEqual([])
})

test('findLastToEnd returns the latest grant if several sources end last', () => {
  expect(findLastToEnd({ individual: source(0, 5, 1), purchase: source(0, 5, 2) })).toBe('purchase')
  expect(findLastToEnd({ individual: source(0, 5, 2), purchase: source(0, 5, 1) })).toBe(
    'individual',
  )
  expect(findLastToEnd({ individual: source(0, 6, 1), purchase: source(0, 5, 2) })).toBe(
    'individual',
  )
  expect(findLastToEnd({ individual: source(0, null, 1), purchase: source(0, 5, 2) })).toBe(
    'individual',
  )
})

test('A record without sources throws an internal error', () => {
  for (const decide of [accessWindow, findLatestSource, findLastToEnd]) {
    expect(() => decide({})).toThrow(new Error('No source grants this'))
  }
})

test('accessWindow refuses more gaps than the rules support', () => {
  const span = (from: number) => source(from, from + 1)
  const four = Object.fromEntries([0, 2, 4, 6].map((from) => [`group-${from}`, span(from)]))
  expect(accessWindow(four).gaps).toHaveLength(3)
  expect(getRefusal(() => accessWindow({ ...four, individual: span(8) }))).toMatchObject({
    code: 'failed-precondition',
    message: `this would leave more than ${limits.gaps} gaps in the time of this course; choose days that follow each other`,
  })
})

test('findLatestSource returns the latest grant, and `without` removes only the given source', () => {
  fc.assert(
    fc.property(sources, (all) => {
      const latest = Math.max(...Object.values(all).map(({ grantedAt }) => grantedAt.getTime()))
      expect(findLatestSource(all).grantedAt.getTime()).toBe(latest)
      const key = findLastToEnd(all)
      expect(Object.keys(without(all, key))).toEqual(Object.keys(all).filter((it) => it !== key))
    }),
  )
})

function getRefusal(decide: () => unknown): unknown {
  try {
    return decide()
  } catch (error) {
    return error
  }
}

function refusedOr<Value>(decide: () => Value): Value | null {
  try {
    return decide()
  } catch (error) {
    if (error instanceof AppError) return null
    throw error
  }
}
