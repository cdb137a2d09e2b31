import fc from '@shala/contract/testing/fastCheck'
import { assertWithinRateLimit, rateLimitError, type RateLimit } from './rateLimit.ts'

const minute = 60_000
const createdAt = new Date('2027-03-01T12:00Z')
const after = (minutes: number) => new Date(createdAt.getTime() + minutes * minute)

const rateLimits = fc.record({
  atFirst: fc.integer({ min: 1, max: 50 }),
  everyMinutes: fc.integer({ min: 1, max: 120 }),
})

function isRefused(rateLimit: RateLimit, revision: number, at: Date): boolean {
  try {
    assertWithinRateLimit(rateLimit, { revision, createdAt }, at)
    return false
  } catch {
    return true
  }
}

test('assertWithinRateLimit allows one more change per interval, whatever the pauses', () => {
  fc.assert(
    fc.property(rateLimits, fc.array(fc.nat(200), { maxLength: 80 }), (rateLimit, pauses) => {
      let [age, revision] = [0, 1]
      for (const pause of pauses) {
        age += pause
        while (!isRefused(rateLimit, revision, after(age))) revision += 1
        const most = rateLimit.atFirst + Math.floor(age / rateLimit.everyMinutes)
        expect(revision).toBe(most)
      }
    }),
  )
})

test.each([
  ['just now', 5, 0, '10 minutes'],
  ['nearly ten minutes ago', 5, 9.5, 'a minute'],
  ['ten minutes ago and changed since', 6, 10, '10 minutes'],
])(
  'assertWithinRateLimit says how long to wait for a record created %s',
  (_, revision, age, wait) => {
    expect(() =>
      assertWithinRateLimit({ atFirst: 5, everyMinutes: 10 }, { revision, createdAt }, after(age)),
    ).toThrow(`That was changed too often. Please try again in ${wait}.`)
  },
)

test.each([
  [60_000, 'a minute'],
  [60_001, '2 minutes'],
  [90 * 60_000, '90 minutes'],
  [91 * 60_000, '2 hours'],
])('rateLimitError describes a wait of %d ms as %s', (waitMs, wait) => {
  expect(rateLimitError('You wrote often.', waitMs)).toMatchObject({
    code: 'resource-exhausted',
    message: `You wrote often. Please try again in ${wait}.`,
  })
})
