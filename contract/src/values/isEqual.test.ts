import { isDeepStrictEqual } from 'node:util'
import fc from '../testing/fastCheck.ts'
import { isEqual } from './isEqual.ts'

const noon = new Date('2026-01-01T12:00:00Z')

test.each([
  ['equal fields in another order', { a: 1, b: [noon] }, { b: [new Date(noon)], a: 1 }, true],
  ['another time', { at: noon }, { at: new Date(0) }, false],
  ['two invalid dates', new Date(NaN), new Date(NaN), true],
  ['a time and its text', noon, noon.toISOString(), false],
  ['a time and an empty object', noon, {}, false],
  ['another order of a list', [1, 2], [2, 1], false],
  ['a list and its fields', ['a'], { 0: 'a' }, false],
  ['a missing field', { a: undefined }, { b: undefined }, false],
  ['a missing field and none', { a: undefined }, {}, false],
  ['an inherited field', { toString: undefined }, { a: undefined }, false],
  ['null and an empty object', null, {}, false],
])('isEqual compares %s', (_, one, other, expected) => {
  expect(isEqual(one, other)).toBe(expected)
  expect(isEqual(other, one)).toBe(expected)
})

const value = fc.object({
  maxDepth: 2,
  values: [fc.constantFrom(1, 'a', null, undefined), fc.date()],
})

test('isEqual agrees with Node on values without classes', () => {
  fc.assert(
    fc.property(value, value, (one, other) => {
      expect(isEqual(one, structuredClone(one))).toBe(true)
      expect(isEqual(one, other)).toBe(isDeepStrictEqual(one, other))
    }),
  )
})
