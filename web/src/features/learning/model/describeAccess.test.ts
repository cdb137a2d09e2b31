import { describeOpen, type OpenDays } from './describeAccess.ts'

const today = '2026-11-24'
const days = (
  endsOn: string | null,
  startsOn: string | null = null,
  againOn: string | null = null,
): OpenDays => ({ startsOn, endsOn, againOn })

test.each<[OpenDays, string, boolean]>([
  [days(null), 'Open with no end date', false],
  [days(null, '2026-01-05'), 'Open from 5 Jan 2026, with no end date', false],
  [days('2027-06-30'), 'Open until 30 Jun 2027', false],
  [days('2027-06-30', '2026-01-05'), 'Open from 5 Jan 2026 until 30 Jun 2027', false],
  [days('2026-12-09'), 'Open until 9 Dec 2026', false],
  [days('2026-12-08'), 'Ends in 14 days, on 8 Dec 2026', true],
  [days('2026-11-25'), 'Ends tomorrow, on 25 Nov 2026', true],
  [days('2026-11-24', '2026-01-05'), 'Ends today, on 24 Nov 2026', true],
  [
    days('2027-03-31', null, '2027-06-01'),
    'Open until 31 Mar 2027, and again from 1 Jun 2027',
    false,
  ],
  [
    days('2026-11-25', null, '2027-06-01'),
    'Ends tomorrow, on 25 Nov 2026, and opens again on 1 Jun 2027',
    true,
  ],
  // The page is still open after midnight and has not reloaded yet.
  [days('2026-11-23'), 'Ends today, on 23 Nov 2026', true],
])('describes %j: %s', (open, text, isSoon) => {
  expect(describeOpen(open, today)).toEqual({ text, isSoon })
})
