import { limits } from '@shala/contract/limits'
import { isFresh } from './requireFreshLogin.ts'

const issuedAtTime = 'Tue, 24 Nov 2026 22:00:00 GMT'
const before = (minutes: number) =>
  new Date(Date.parse(issuedAtTime) - minutes * 60_000).toUTCString()

test.each([
  ['just now', 0, true],
  ['as long ago as may be', limits.recentSignInMinutes, true],
  ['longer ago', limits.recentSignInMinutes + 1, false],
  ['a day ago', 1440, false],
])('a sign-in of %s', (_, minutes, fresh) => {
  expect(isFresh({ issuedAtTime, authTime: before(minutes) })).toBe(fresh)
})

test('a time that cannot be read is not fresh', () => {
  expect(isFresh({ issuedAtTime, authTime: '' })).toBe(false)
})
