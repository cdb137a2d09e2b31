import { calendarSpan } from './calendarSpan.ts'

test('says its year once, unless it has two', () => {
  expect(calendarSpan('2027-01-30', '2027-04-11')).toBe('30 January to 11 April 2027')
  expect(calendarSpan('2026-11-28', '2027-02-07')).toBe('28 November 2026 to 7 February 2027')
})

test('of one day is that day', () => {
  expect(calendarSpan('2027-01-30', '2027-01-30')).toBe('30 January 2027')
})
