import { changedMeanwhile } from '@shala/contract/audit'
import { limits } from '@shala/contract/limits'
import fc from '@shala/contract/testing/fastCheck'
import {
  assertCompleteList,
  courseList,
  lessonList,
  nextPosition,
  positionAfter,
} from './positions.ts'

const place = (...positions: number[]) => positions.map((position) => ({ position }))

describe('nextPosition', () => {
  test('comes after all entries and those of the other list', () => {
    const number = fc.integer({ min: -1000, max: 1000 })
    fc.assert(
      fc.property(fc.array(number), fc.array(number), (there, others) => {
        const next = nextPosition(place(...there), { ...lessonList, among: place(...others) })
        expect([0, ...there, ...others].every((position) => position < next)).toBe(true)
      }),
    )
  })

  test('is refused for a full list, whatever the length of the other list', () => {
    const full = Array.from({ length: limits.courses }, () => ({ position: 1 }))
    expect(() => nextPosition(full, courseList)).toThrow('There are 500 courses already.')
    expect(nextPosition([], { ...courseList, among: full })).toBe(2)
  })
})

test('positionAfter comes before each later entry, and after each other', () => {
  const number = fc.integer({ min: 0, max: 20 })
  fc.assert(
    fc.property(number, fc.array(number), (position, there) => {
      const after = positionAfter(position, place(...there))
      expect(after).toBeGreaterThan(position)
      for (const one of there) expect(one < after).toBe(one <= position)
    }),
  )
})

test.each([
  [[], true],
  [['a', 'b'], true],
  [['b', 'a'], true],
  [['a'], false],
  [['a', 'c'], false],
  [['a', 'b', 'c'], false],
])('assertCompleteList of a and b accepts %j: %s', (keys, isComplete) => {
  const there = new Map(keys.length === 0 ? [] : [['a', 1] as const, ['b', 2] as const])
  const assertion = () => assertCompleteList(there, keys, 'courses')
  if (isComplete) expect(assertion).not.toThrow()
  else expect(assertion).toThrow(`courses: ${changedMeanwhile}`)
})
