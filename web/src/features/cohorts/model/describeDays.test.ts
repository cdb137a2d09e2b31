import { describeDays } from './describeDays.ts'

test.each([
  [null, null, 'without limits'],
  ['2027-03-01', null, 'from 1 March 2027'],
  [null, '2027-06-30', 'until the end of 30 June 2027'],
  ['2027-03-01', '2027-06-30', 'from 1 March 2027 until the end of 30 June 2027'],
])('from %p until %p', (startsOn, endsOn, words) => {
  expect(describeDays({ startsOn, endsOn })).toBe(words)
})
