import { describeOpen } from './describeOpen.ts'

const now = new Date(2026, 10, 24, 21, 30)

test.each<[string | null, string, boolean]>([
  [null, 'Open with no end date', false],
  ['2027-06-30', 'Open until 30 June 2027', false],
  ['2026-12-09', 'Open until 9 December 2026', false],
  ['2026-12-08', 'Ends in 14 days, on 8 December 2026', true],
  ['2026-11-25', 'Ends tomorrow, on 25 November 2026', true],
  ['2026-11-24', 'Ends today, on 24 November 2026', true],
  // By the school's clock it is not over yet.
  ['2026-11-23', 'Ends today, on 23 November 2026', true],
])('with the last day %s it says %s', (endsOn, text, isSoon) => {
  expect(describeOpen(endsOn, now)).toEqual({ text, isSoon })
})
