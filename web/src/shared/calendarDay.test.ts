import { calendarDay } from './calendarDay.ts'

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
