import type { CohortForm } from '@shala/contract/people/cohorts'
import { describeDays, shortening } from './cohortFormValues.ts'

const today = '2027-05-01'
const spring: CohortForm = {
  name: 'Spring',
  courseIds: ['yoga', 'sound'],
  startsOn: '2027-03-01',
  endsOn: '2027-06-30',
}

test.each<[string, Partial<CohortForm>, ReturnType<typeof shortening>]>([
  ['another name', { name: 'Summer' }, null],
  ['the same courses in another order', { courseIds: ['sound', 'yoga'] }, null],
  ['a later last day', { endsOn: '2027-07-31' }, null],
  ['no last day', { endsOn: null }, null],
  ['another course', { courseIds: ['yoga', 'sound', 'birth'] }, null],
  ['a first day that is past as well', { startsOn: '2027-04-01' }, null],
  ['an earlier last day', { endsOn: '2027-06-29' }, 'shorter'],
  ['a later first day', { startsOn: '2027-05-02' }, 'shorter'],
  ['a course less', { courseIds: ['yoga'] }, 'shorter'],
  ['other days that lose some at the end', { startsOn: null, endsOn: '2027-06-01' }, 'shorter'],
  ['a last day that is over', { endsOn: '2027-04-30' }, 'past'],
])('%s', (_, change, warning) => {
  expect(shortening(spring, { ...spring, ...change }, today)).toBe(warning)
})

test('a last day for a group that had none', () => {
  const open = { ...spring, endsOn: null }
  expect(shortening(open, spring, today)).toBe('shorter')
})

test('of a group that is over nothing can be lost any more', () => {
  const over = { ...spring, endsOn: '2027-04-01' }
  expect(shortening(over, { ...over, courseIds: ['yoga'], endsOn: null }, today)).toBeNull()
})

test.each([
  [null, null, 'without limits'],
  ['2027-03-01', null, 'from 1 Mar 2027'],
  [null, '2027-06-30', 'until the end of 30 Jun 2027'],
  ['2027-03-01', '2027-06-30', 'from 1 Mar 2027 until the end of 30 Jun 2027'],
])('from %p until %p', (startsOn, endsOn, words) => {
  expect(describeDays({ startsOn, endsOn })).toBe(words)
})
