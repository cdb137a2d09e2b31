import { GroupForm } from '@shala/contract/people/groups'
import { describeDays, lostDays, shortening } from './group.ts'

const today = '2027-05-01'
const spring = GroupForm.parse({
  name: 'Spring',
  courseIds: ['yoga', 'sound'],
  startsOn: '2027-03-01',
  endsOn: '2027-06-30',
})

test.each<[string, Partial<GroupForm>, ReturnType<typeof shortening>]>([
  ['another name', { name: 'Summer' }, null],
  ['the same courses in another order', { courseIds: ['sound', 'yoga'] }, null],
  ['a later last day', { endsOn: '2027-07-31' }, null],
  ['a removed last day', { endsOn: null }, null],
  ['another course', { courseIds: ['yoga', 'sound', 'birth'] }, null],
  ['another first day in the past', { startsOn: '2027-04-01' }, null],
  ['an earlier last day', { endsOn: '2027-06-29' }, 'shorter'],
  ['a later first day', { startsOn: '2027-05-02' }, 'shorter'],
  ['a removed course', { courseIds: ['yoga'] }, 'shorter'],
  ['a longer start with an earlier last day', { startsOn: null, endsOn: '2027-06-01' }, 'shorter'],
  ['a last day in the past', { endsOn: '2027-04-30' }, 'past'],
])('shortening() detects whether %s shortens access', (_, change, warning) => {
  expect(shortening(spring, { ...spring, ...change }, today)).toBe(warning)
})

test('shortening() reports a last day for a group without one', () => {
  const open = { ...spring, endsOn: null }
  expect(shortening(open, spring, today)).toBe('shorter')
})

test('shortening() ignores changes of a group that has ended', () => {
  const over = { ...spring, endsOn: '2027-04-01' }
  expect(shortening(over, { ...over, courseIds: ['yoga'], endsOn: null }, today)).toBeNull()
})

test.each([
  [null, null, 'without limits'],
  ['2027-03-01', null, 'from 1 Mar 2027'],
  [null, '2027-06-30', 'until the end of 30 Jun 2027'],
  ['2027-03-01', '2027-06-30', 'from 1 Mar 2027 until the end of 30 Jun 2027'],
])('describes days from %p until %p', (startsOn, endsOn, words) => {
  expect(describeDays({ startsOn, endsOn })).toBe(words)
})

const august = '2027-08-15'
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
  expect(lostDays(days(from, to), days(start, end), august)).toEqual(lost)
})
