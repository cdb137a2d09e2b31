import { tooSoon } from './tooSoon.ts'

test.each([
  [0, 'a minute'],
  [1, 'a minute'],
  [60_000, 'a minute'],
  [60_001, '2 minutes'],
  [90 * 60_000, '90 minutes'],
  [91 * 60_000, '2 hours'],
  [24 * 3_600_000, '24 hours'],
])('who has to wait %d ms is told %s', (waitMs, wait) => {
  expect(tooSoon('You wrote often.', waitMs)).toMatchObject({
    ...{ code: 'resource-exhausted', field: undefined },
    message: `You wrote often. Please try again in ${wait}.`,
  })
})
