import { limits } from '@shala/contract/limits'
import { isFresh } from './requireFreshLogin.ts'

const issuedAtTime = 'Tue, 24 Nov 2026 22:00:00 GMT'
const before = (minutes: number) =>
  new Date(Date.parse(issuedAtTime) - minutes * 60_000).toUTCString()

test.each([
  ['just now', 0, true],
  ['the maximum age', limits.recentSignInMinutes, true],
  ['one minute above the maximum', limits.recentSignInMinutes + 1, false],
  ['a day ago', 1440, false],
])('isFresh() judges a sign-in of %s', (_, minutes, fresh) => {
  expect(isFresh({ issuedAtTime, authTime: before(minutes) })).toBe(fresh)
})

test('isFresh() is false for an unreadable time', () => {
  expect(isFresh({ issuedAtTime, authTime: '' })).toBe(false)
})
