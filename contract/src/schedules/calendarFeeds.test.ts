import { testCallable, testSchema } from '../testing/testSchema.ts'
import { stamps } from '../testing/values.ts'
import { CalendarFeed, calendarPath, closeCalendar, openCalendar } from './calendarFeeds.ts'

const token = 'Az09_-'.padEnd(43, 'a')

testSchema('a calendar feed', CalendarFeed, {
  good: { ...stamps, userId: 'maya', token },
  cases: [
    ['token', null],
    ...['', 'a', token.slice(1), `${token}a`, `/${token.slice(1)}`, `${token.slice(1)}.`].map(
      (other) => ['token', other, 'is not a calendar'] as const,
    ),
  ],
})

test('calendarPath contains the token', () => {
  expect(calendarPath('abc')).toBe('/calendar/abc.ics')
})

testCallable(openCalendar, { good: {}, answer: { token } })
testCallable(closeCalendar, { good: {}, answer: {} })
