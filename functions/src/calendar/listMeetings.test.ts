import { Recent } from './listMeetings.ts'

test('Recent creates a value once until it expires', () => {
  const recent = new Recent<number>({ keepMs: 1000, most: 2 })
  let made = 0
  const ask = (key: string, now: number) => recent.get(key, now, () => ++made)
  expect([ask('a', 0), ask('a', 999), ask('b', 999)]).toEqual([1, 1, 2])
  expect(ask('a', 1000)).toBe(3)
})

test('Recent drops the oldest value when it is full, and a deleted one at once', () => {
  const recent = new Recent<number>({ keepMs: 1000, most: 2 })
  let made = 0
  const ask = (key: string) => recent.get(key, 0, () => ++made)
  expect([ask('a'), ask('b'), ask('c')]).toEqual([1, 2, 3])
  expect([ask('c'), ask('b'), ask('a')]).toEqual([3, 2, 4])
  recent.delete('c')
  expect(ask('c')).toBe(5)
})
