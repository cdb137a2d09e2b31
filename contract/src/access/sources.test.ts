import { limits } from '../limits.ts'
import fc from '../testing/fastCheck.ts'
import { casesOfEnum, testSchema } from '../testing/testSchema.ts'
import {
  anyCohort,
  getCohortId,
  cohortSource,
  DirectSource,
  SourceKey,
  toSourceKeys,
} from './sources.ts'

const noSource = 'must be individual, scholarship, purchase or a group'

testSchema('a source', SourceKey, {
  good: 'cohort-Spring2027',
  cases: [
    ...casesOfEnum('', ['individual', 'scholarship', 'purchase'], noSource),
    ['', 'x', noSource],
    ['', '', noSource],
    ['', anyCohort, noSource],
    ['', 'cohort-', noSource],
    ['', 'cohort-a_b', noSource],
    ['', 'an individual', noSource],
    ['', 'individuals', noSource],
    ['', `cohort-${'x'.repeat(limits.uid - 7)}`],
    [
      '',
      `cohort-${'x'.repeat(limits.uid - 6)}`,
      `Too big: expected string to have <=${limits.uid} characters`,
    ],
  ],
})

testSchema('a source that admins can choose', DirectSource, {
  good: 'individual',
  cases: casesOfEnum('', ['individual', 'scholarship', 'purchase']),
})

const cohortId = fc.stringMatching(/^[A-Za-z0-9]{1,40}$/)

test('the source of a cohort contains its ID', () => {
  fc.assert(
    fc.property(cohortId, (id) => {
      expect(getCohortId(SourceKey.parse(cohortSource(id)))).toBe(id)
    }),
  )
  expect(cohortSource('spring')).toBe('cohort-spring')
})

test.each(DirectSource.options)('the source %s has no cohort', (source) => {
  expect(getCohortId(source)).toBeNull()
})

test.each([
  [[], []],
  [
    ['purchase', 'individual'],
    ['individual', 'purchase'],
  ],
  [
    ['purchase', 'cohort-b', 'cohort-a'],
    ['cohort', 'cohort-a', 'cohort-b', 'purchase'],
  ],
])('a record with the sources %j has the keys %j', (sources, keys) => {
  expect(toSourceKeys(Object.fromEntries(sources.map((source) => [source, true])))).toEqual(keys)
})
