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
