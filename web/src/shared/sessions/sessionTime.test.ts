import { sessionTime } from './sessionTime.ts'

const summer = {
  startsAt: new Date('2027-03-28T17:00:00Z'),
  endsAt: new Date('2027-03-28T18:30:00Z'),
  timeZone: 'Europe/London',
}

test('uses the clock of the school in summer and winter', () => {
  expect(sessionTime(summer, 'Europe/London')).toEqual({
    there: 'Sunday 28 Mar 2027, 18:00 to 19:30',
    zone: 'London time',
    here: null,
    parts: { weekday: 'Sun', day: '28', month: 'Mar', times: '18:00 to 19:30' },
  })
  const winter = { ...summer, startsAt: new Date('2027-03-21T18:00:00Z') }
  expect(sessionTime(winter, 'Europe/London').there).toMatch(/, 18:00 to /)
})

test('adds the reader’s local time, with its day, only if it differs', () => {
  expect(sessionTime(summer, 'Asia/Tokyo').here).toBe('Monday 29 Mar 2027, 02:00 to 03:30')
  expect(sessionTime(summer, 'Europe/Lisbon').here).toBeNull()
})

test('names the last day if the session ends on another', () => {
  const late = { ...summer, endsAt: new Date('2027-03-28T23:30:00Z') }
  expect(sessionTime(late, 'Europe/London').there).toBe(
    'Sunday 28 Mar 2027, 18:00 to Monday 29 Mar 2027, 00:30',
  )
})

test('names a time zone of two words by its city', () => {
  const there = { ...summer, timeZone: 'America/New_York' }
  expect(sessionTime(there, 'Europe/London').zone).toBe('New York time')
})
