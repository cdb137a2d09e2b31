import { mayReload } from './staleBuild.ts'

beforeEach(() => sessionStorage.clear())

test('reloads each path at most once in ten seconds', () => {
  expect(mayReload('/a', 0, sessionStorage)).toBe(true)
  expect(mayReload('/a', 9_999, sessionStorage)).toBe(false)
  expect(mayReload('/b', 9_999, sessionStorage)).toBe(true)
  expect(mayReload('/a', 10_000, sessionStorage)).toBe(true)
})
