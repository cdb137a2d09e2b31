import { formatDay, formatDayOfYear, formatDays, formatMoment } from './dates.ts'

test('formatDayOfYear() leaves the year out', () => {
  expect(formatDayOfYear('2026-09-12')).toBe('12 Sep')
})

test('formatDay() formats a calendar day the same on all devices', () => {
  expect(formatDay('2027-01-09')).toBe('9 Jan 2027')
  expect(formatDay('2026-12-31T23:59:59.999Z')).toBe('31 Dec 2026')
  expect(formatDay('2026-12-31T23:30:00-02:00')).toBe('1 Jan 2027')
})

test('a moment is on the clock of its time zone, not of the device', () => {
  const at = new Date('2026-11-20T23:05:00Z')
  expect(formatMoment(at, 'Europe/London')).toBe('20 Nov 2026, 23:05')
  expect(formatMoment(at, 'Asia/Kolkata')).toBe('21 Nov 2026, 04:35')
  expect(formatDay(at, 'Asia/Kolkata')).toBe('21 Nov 2026')
})

test('formatDay() gives every month three letters', () => {
  const name = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' })
  for (let month = 0; month < 12; month += 1) {
    const day = new Date(Date.UTC(2028, month, 29))
    expect(formatDay(day.toISOString())).toBe(`29 ${name.format(day)} 2028`)
  }
})

test('formatDay() throws for an invalid day', () => {
  expect(() => formatDay('soon')).toThrow(RangeError)
})

test('formatDays() writes the year once unless it differs', () => {
  expect(formatDays('2027-01-30', '2027-04-11')).toBe('30 Jan to 11 Apr 2027')
  expect(formatDays('2026-11-28', '2027-02-07')).toBe('28 Nov 2026 to 7 Feb 2027')
  expect(formatDays('2027-01-30', '2027-01-30')).toBe('30 Jan 2027')
})
