import fc from '@shala/contract/testing/fastCheck'
import { Temporal } from 'temporal-polyfill'
import { expandSessions } from './expandSessions.ts'
import { parseRule } from './rule.ts'

const timing: Parameters<typeof expandSessions>[0] = {
  start: '2027-03-22T18:00',
  minutes: 90,
  rule: 'FREQ=WEEKLY;COUNT=3',
  exceptions: [],
  timeZone: 'Europe/London',
}

const at = (wishes: Partial<typeof timing>) => expandSessions({ ...timing, ...wishes }).meetings

const wall = (wishes: Parameters<typeof at>[0]) => at(wishes).map(({ wallTime }) => wallTime)

test('a schedule without a rule has one session', () => {
  expect(at({ rule: null })).toEqual([
    {
      wallTime: '2027-03-22T18:00',
      startsAt: new Date('2027-03-22T18:00Z'),
      endsAt: new Date('2027-03-22T19:30Z'),
    },
  ])
})

test('sessions keep their local time when the clocks change', () => {
  expect(at({}).map(({ startsAt }) => startsAt.toISOString())).toEqual([
    '2027-03-22T18:00:00.000Z',
    '2027-03-29T17:00:00.000Z',
    '2027-04-05T17:00:00.000Z',
  ])
})

test('a time that the clocks skip moves forward, with a notice', () => {
  const night = { start: '2027-03-27T01:30', rule: 'FREQ=DAILY;COUNT=3', minutes: 60 }
  const { meetings, notices } = expandSessions({ ...timing, ...night })
  expect(meetings.map(({ startsAt }) => startsAt.toISOString())).toEqual([
    '2027-03-27T01:30:00.000Z',
    '2027-03-28T01:30:00.000Z',
    '2027-03-29T00:30:00.000Z',
  ])
  expect(notices).toEqual(['On 28 March 2027 the clocks skip 01:30; the session begins at 02:30.'])
})

test('a time that occurs twice means the first one, with a notice', () => {
  const night = { start: '2027-10-31T01:30', rule: null, minutes: 90 }
  const { meetings, notices } = expandSessions({ ...timing, ...night })
  expect(meetings[0]?.startsAt.toISOString()).toBe('2027-10-31T00:30:00.000Z')
  expect(meetings[0]?.endsAt.toISOString()).toBe('2027-10-31T02:00:00.000Z')
  expect(notices).toEqual([
    'On 31 October 2027 the clocks show 01:30 twice; the session begins at the first.',
  ])
})

test.each<[string, string, string[]]>([
  [
    'weekdays, every second week',
    'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE;COUNT=3',
    ['2027-03-22T18:00', '2027-03-24T18:00', '2027-04-05T18:00'],
  ],
  [
    'until a local time, which is among them',
    'FREQ=DAILY;UNTIL=20270324T180000',
    ['2027-03-22T18:00', '2027-03-23T18:00', '2027-03-24T18:00'],
  ],
  [
    'until a time in UTC, read on the wall',
    'FREQ=WEEKLY;UNTIL=20270329T170000Z',
    ['2027-03-22T18:00', '2027-03-29T18:00'],
  ],
  [
    'the last Monday but one of a month',
    'FREQ=MONTHLY;BYDAY=-2MO;COUNT=2',
    ['2027-03-22T18:00', '2027-04-19T18:00'],
  ],
  ['yearly, in small letters', 'freq=yearly;count=2', ['2027-03-22T18:00', '2028-03-22T18:00']],
  [
    'the last but three of two weekdays in a month',
    'FREQ=MONTHLY;BYDAY=MO,TU;BYSETPOS=-4;COUNT=2',
    ['2027-03-22T18:00', '2027-04-19T18:00'],
  ],
])('a rule repeats %s', (_, rule, times) => expect(wall({ rule })).toEqual(times))

test('a 31st is skipped in shorter months and not counted', () => {
  const times = wall({ start: '2027-01-31T09:00', rule: 'FREQ=MONTHLY;COUNT=3' })
  expect(times).toEqual(['2027-01-31T09:00', '2027-03-31T09:00', '2027-05-31T09:00'])
})

test('exceptions are left out but still counted', () => {
  expect(wall({ exceptions: ['2027-03-29T18:00'] })).toEqual([
    '2027-03-22T18:00',
    '2027-04-05T18:00',
  ])
})

const rules = 'schedule.rule'
test.each<[string, Parameters<typeof at>[0], string, RegExp]>([
  ['a text that is not a rule', { rule: 'every Monday' }, rules, /such as FREQ=WEEKLY/],
  [
    'an end on an invalid day',
    { rule: 'FREQ=DAILY;UNTIL=20270431T000000' },
    rules,
    /there is as UNTIL/,
  ],
  [
    'an end before the start',
    { rule: 'FREQ=DAILY;UNTIL=20270301T000000' },
    rules,
    /must meet the first session/,
  ],
  ['an end after 200 sessions', { rule: 'FREQ=DAILY;UNTIL=20271231T000000' }, rules, /at most 200/],
  [
    'an end after 731 days',
    { rule: 'FREQ=WEEKLY;UNTIL=20290601T000000' },
    rules,
    /within 731 days/,
  ],
  ['a count beyond 731 days', { rule: 'FREQ=YEARLY;COUNT=4' }, rules, /within 731 days/],
  ['a rule without the start', { rule: 'FREQ=WEEKLY;BYDAY=TU;COUNT=2' }, rules, /2027-03-22 18:00/],
  ['a day that never occurs', { rule: 'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30;COUNT=2' }, rules, /./],
  [
    'an exception without a session',
    { exceptions: ['2027-03-23T18:00'] },
    'schedule.exceptions.0',
    /time of a session/,
  ],
  [
    'exceptions for all',
    { rule: null, exceptions: ['2027-03-22T18:00'] },
    'schedule.exceptions',
    /at least one/,
  ],
  [
    'overlapping sessions',
    { start: '2027-03-27T18:00', rule: 'FREQ=DAILY;COUNT=2', minutes: 1440 },
    'schedule.minutes',
    /2027-03-27T18:00/,
  ],
])('expandSessions refuses %s', (_, wishes, field, message) => {
  const refused = () => {
    try {
      return at(wishes)
    } catch (error) {
      return error
    }
  }
  const text: unknown = expect.stringMatching(message)
  expect(refused()).toMatchObject({ code: 'invalid-argument', field, message: text })
})

describe('any rule, time zone and exceptions', () => {
  const zones = ['Europe/London', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kolkata', 'UTC']
  const weekdays = fc.uniqueArray(fc.constantFrom('MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'))
  const anyTiming = fc.record({
    day: fc.integer({ min: 0, max: 700 }),
    minuteOfDay: fc.integer({ min: 0, max: 1439 }),
    minutes: fc.integer({ min: 5, max: 600 }),
    freq: fc.constantFrom('DAILY', 'WEEKLY', 'MONTHLY'),
    interval: fc.integer({ min: 1, max: 3 }),
    count: fc.integer({ min: 1, max: 8 }),
    byDay: weekdays,
    timeZone: fc.constantFrom(...zones),
    skipped: fc.nat(20),
  })
  const names = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']

  test('keep local time, order, duration and exceptions', () => {
    fc.assert(
      fc.property(anyTiming, (any) => {
        const first = Temporal.PlainDateTime.from('2026-01-01T00:00').add({
          days: any.day,
          minutes: any.minuteOfDay,
        })
        // Months without this day are skipped, which can push the rule beyond its maximum span.
        fc.pre(any.freq !== 'MONTHLY' || first.day <= 28 || any.interval === 1)
        const start = first.toString({ smallestUnit: 'minute' })
        const days = [...new Set([names[first.dayOfWeek - 1], ...any.byDay])].join(',')
        const byDay = any.freq === 'WEEKLY' ? `;BYDAY=${days}` : ''
        const rule = `FREQ=${any.freq};INTERVAL=${any.interval};COUNT=${any.count}${byDay}`
        const { timeZone, minutes } = any
        const plain = { start, minutes, rule, timeZone, exceptions: [] }
        const all = expandSessions(plain).meetings
        expect(all).toHaveLength(any.count)
        const left = all.length > 1 ? all[any.skipped % all.length] : undefined
        const exceptions = left ? [left.wallTime] : []
        const { meetings, notices } = expandSessions({ ...plain, exceptions })
        expect(meetings).toEqual(all.filter((meeting) => meeting !== left))

        let before = -Infinity
        let moved = 0
        for (const { wallTime, startsAt, endsAt } of meetings) {
          expect(startsAt.getTime()).toBeGreaterThan(before)
          before = startsAt.getTime()
          expect(endsAt.getTime() - startsAt.getTime()).toBe(minutes * 60_000)
          expect(wallTime.slice(11)).toBe(start.slice(11))
          const shown = Temporal.Instant.fromEpochMilliseconds(startsAt.getTime())
            .toZonedDateTimeISO(timeZone)
            .toPlainDateTime()
          if (shown.toString({ smallestUnit: 'minute' }) === wallTime) continue
          moved += 1
          expect(notices.join()).toContain(`skip ${wallTime.slice(11)}`)
        }
        expect(notices.filter((notice) => notice.includes('skip'))).toHaveLength(moved)
      }),
    )
  })

  test('throw only an AppError if the rule is invalid', () => {
    const part = fc.tuple(
      fc.constantFrom('FREQ', 'COUNT', 'UNTIL', 'INTERVAL', 'BYDAY', 'BYMONTHDAY', 'BYSETPOS'),
      fc.constantFrom('WEEKLY', 'YEARLY', '3', '-1', 'MO', '2TU', '20270401T000000Z', ',', '', '£'),
    )
    const text = fc.array(part).map((parts) => parts.map((pair) => pair.join('=')).join(';'))
    fc.assert(
      fc.property(fc.oneof(text, fc.string()), (rule) => {
        try {
          expect(parseRule(rule).freq).toMatch(/LY$/)
          expandSessions({ ...timing, rule })
        } catch (error) {
          expect(error).toMatchObject({ name: 'AppError', code: 'invalid-argument' })
        }
      }),
    )
  })
})
