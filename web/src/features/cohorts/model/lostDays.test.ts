import { lostDays } from './lostDays.ts'

const today = '2027-08-15'
const days = (startsOn: string | null, endsOn: string | null) => ({ startsOn, endsOn })

test.each([
  [
    'later days of the same length',
    ['2027-09-01', '2027-12-31'],
    ['2027-09-08', '2028-01-07'],
    ['1 Sep to 7 Sep 2027'],
  ],
  [
    'an earlier end',
    ['2027-09-01', '2027-12-31'],
    ['2027-09-01', '2027-11-30'],
    ['1 Dec to 31 Dec 2027'],
  ],
  [
    'fewer days at both ends',
    [null, '2028-01-07'],
    ['2027-09-01', '2027-12-31'],
    ['15 Aug to 31 Aug 2027', '1 Jan to 7 Jan 2028'],
  ],
  ['a new last day', [null, null], [null, '2027-12-31'], ['everything from 1 Jan 2028 on']],
  [
    'entirely different days',
    ['2027-09-01', '2027-10-03'],
    ['2028-01-01', '2028-02-01'],
    ['1 Sep to 3 Oct 2027'],
  ],
  ['a first day one day later', ['2027-09-01', null], ['2027-09-02', null], ['1 Sep 2027']],
  ['days in the past', ['2027-01-01', null], ['2027-06-01', null], []],
  ['more days', ['2027-09-01', '2027-10-03'], [null, null], []],
  ['an end in the past', [null, '2027-08-31'], [null, '2027-07-31'], ['15 Aug to 31 Aug 2027']],
] as const)('lists the days lost by %s', (_, [from, to], [start, end], lost) => {
  expect(lostDays(days(from, to), days(start, end), today)).toEqual(lost)
})
