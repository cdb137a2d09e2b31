import { formatLongDay, formatLongDays, formatLongMoment, formatTimeZone } from './longDay.ts'

test('formatLongDay names the month', () => {
  expect(formatLongDay('2027-01-31')).toBe('31 January 2027')
})

test.each([
  ['2027-01-30', '2027-04-11', '30 January to 11 April 2027'],
  ['2026-11-30', '2027-04-11', '30 November 2026 to 11 April 2027'],
  ['2027-01-30', '2027-01-30', '30 January 2027'],
])('formatLongDays formats %s and %s as %j', (start, end, text) => {
  expect(formatLongDays(start, end)).toBe(text)
})

test('formatLongMoment uses the clock of the time zone', () => {
  const at = new Date('2026-09-12T23:30:00Z')
  expect(formatLongMoment(at, 'Europe/London')).toBe('Sunday, 13 September 2026, 00:30')
  expect(formatLongMoment(at, 'America/New_York')).toBe('Saturday, 12 September 2026, 19:30')
})

test.each([
  ['Europe/London', 'London time'],
  ['America/Argentina/Buenos_Aires', 'Buenos Aires time'],
  ['UTC', 'UTC time'],
])('formatTimeZone names %s %j', (timeZone, name) => {
  expect(formatTimeZone(timeZone)).toBe(name)
})
