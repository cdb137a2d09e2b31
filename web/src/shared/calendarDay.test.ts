import { calendarDay, calendarSpan } from './calendarDay.ts'

test('a day is said as it is in the calendar, whatever the time on this machine', () => {
  expect(calendarDay('2027-01-09')).toBe('9 January 2027')
  expect(calendarDay('2026-12-31T23:59:59.999Z')).toBe('31 December 2026')
  expect(calendarDay('2026-12-31T23:30:00-02:00')).toBe('1 January 2027')
})

test('every month is said as Intl says it', () => {
  const byIntl = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
  for (let month = 0; month < 12; month += 1) {
    const day = new Date(Date.UTC(2028, month, 29))
    expect(calendarDay(day.toISOString())).toBe(byIntl.format(day))
  }
})

test('what is no day is no day', () => {
  expect(() => calendarDay('soon')).toThrow(RangeError)
})

test('says its year once, unless it has two', () => {
  expect(calendarSpan('2027-01-30', '2027-04-11')).toBe('30 January to 11 April 2027')
  expect(calendarSpan('2026-11-28', '2027-02-07')).toBe('28 November 2026 to 7 February 2027')
})

test('of one day is that day', () => {
  expect(calendarSpan('2027-01-30', '2027-01-30')).toBe('30 January 2027')
})
