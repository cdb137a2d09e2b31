/** @jest-environment node */
import { schoolDay } from './schoolDay.ts'

const evening = Date.parse('2026-11-21T23:30:00Z')

test.each([
  ['Pacific/Auckland', '2026-11-22'],
  ['Europe/London', '2026-11-21'],
  ['America/Los_Angeles', '2026-11-21'],
  ['Asia/Kolkata', '2026-11-22'],
])('The day in %s is %s', async (timeZone, day) => {
  const today = schoolDay(
    () => Promise.resolve({ timeZone }),
    () => evening,
  )
  expect(await today()).toBe(day)
})

test('A school without a time zone uses the time zone of the deployment', async () => {
  const today = schoolDay(
    () => Promise.resolve(null),
    () => evening,
  )
  expect(await today()).toBe('2026-11-21')
})

test('The time zone is read again after five minutes, and kept if it cannot be read', async () => {
  let at = evening
  let reads = 0
  let answer = () => Promise.resolve({ timeZone: 'Asia/Kolkata' })
  const today = schoolDay(
    () => {
      reads += 1
      return answer()
    },
    () => at,
  )
  expect([await today(), await today(), reads]).toEqual(['2026-11-22', '2026-11-22', 1])
  answer = () => Promise.reject(new Error('no network'))
  at += 5 * 60_000 + 1
  expect([await today(), reads]).toEqual(['2026-11-22', 2])
  answer = () => Promise.resolve({ timeZone: 'America/Los_Angeles' })
  at += 5 * 60_000 + 1
  expect([await today(), reads]).toEqual(['2026-11-21', 3])
})
