import { limits } from '../limits.ts'
import fc from '../testing/fastCheck.ts'
import { casesOfEnum, testSchema } from '../testing/testSchema.ts'
import {
  anyGroup,
  getGroupId,
  groupSource,
  DirectSource,
  SourceKey,
  toSourceKeys,
} from './sources.ts'

const noSource = 'must be individual, scholarship, purchase or a group'

testSchema('a source', SourceKey, {
  good: 'group-Spring2027',
  cases: [
    ...casesOfEnum('', ['individual', 'scholarship', 'purchase'], noSource),
    ['', 'x', noSource],
    ['', '', noSource],
    ['', anyGroup, noSource],
    ['', 'group-', noSource],
    ['', 'group-a_b', noSource],
    ['', 'an individual', noSource],
    ['', 'individuals', noSource],
    ['', `group-${'x'.repeat(limits.uid - 6)}`],
    [
      '',
      `group-${'x'.repeat(limits.uid - 5)}`,
      `Too big: expected string to have <=${limits.uid} characters`,
    ],
  ],
})

testSchema('a source that admins can choose', DirectSource, {
  good: 'individual',
  cases: casesOfEnum('', ['individual', 'scholarship', 'purchase']),
})

const groupId = fc.stringMatching(/^[A-Za-z0-9]{1,40}$/)

test('the source of a group contains its ID', () => {
  fc.assert(
    fc.property(groupId, (id) => {
      expect(getGroupId(SourceKey.parse(groupSource(id)))).toBe(id)
    }),
  )
  expect(groupSource('spring')).toBe('group-spring')
})

test.each(DirectSource.options)('the source %s has no group', (source) => {
  expect(getGroupId(source)).toBeNull()
})

test.each([
  [[], []],
  [
    ['purchase', 'individual'],
    ['individual', 'purchase'],
  ],
  [
    ['purchase', 'group-b', 'group-a'],
    ['group', 'group-a', 'group-b', 'purchase'],
  ],
])('a record with the sources %j has the keys %j', (sources, keys) => {
  expect(toSourceKeys(Object.fromEntries(sources.map((source) => [source, true])))).toEqual(keys)
})
