import { parseRule } from './rule.ts'

test('parseRule reads all parts of a rule, in any case', () => {
  expect(parseRule('freq=weekly;interval=2;byday=mo,we;until=20270630t180000z;wkst=su')).toEqual({
    freq: 'WEEKLY',
    interval: 2,
    count: null,
    until: '20270630T180000Z',
    byDay: ['MO', 'WE'],
    byMonth: [],
    byMonthDay: [],
    byYearDay: [],
    byWeekNo: [],
    bySetPos: [],
    weekStart: 'SU',
  })
})

test.each<[string, object]>([
  ['DAILY;COUNT=200;INTERVAL=731', { count: 200, interval: 731, until: null, weekStart: 'MO' }],
  ['DAILY;COUNT=1', { count: 1, interval: 1, byDay: [] }],
  ['MONTHLY;COUNT=2;BYDAY=-53MO,+1TU,53WE,FR', { byDay: ['-53MO', '+1TU', '53WE', 'FR'] }],
  ['MONTHLY;COUNT=2;BYMONTHDAY=-31,+1,31', { byMonthDay: [-31, 1, 31] }],
  ['YEARLY;COUNT=2;BYMONTH=1,12;BYMONTHDAY=1', { byMonth: [1, 12] }],
  ['YEARLY;COUNT=2;BYYEARDAY=-366,366', { byYearDay: [-366, 366] }],
  ['YEARLY;COUNT=2;BYWEEKNO=-53,53;BYDAY=MO', { byWeekNo: [-53, 53] }],
  ['YEARLY;COUNT=2;BYDAY=2MO', { byDay: ['2MO'] }],
  ...['BYDAY=MO', 'BYMONTH=1', 'BYMONTHDAY=1', 'BYYEARDAY=1', 'BYWEEKNO=1'].map(
    (part): [string, object] => [
      `YEARLY;COUNT=2;${part};BYSETPOS=-366,366`,
      { bySetPos: [-366, 366] },
    ],
  ),
])('parseRule accepts FREQ=%s', (text, parts) => {
  expect(parseRule(`FREQ=${text}`)).toMatchObject(parts)
})

const example = 'must be a rule such as FREQ=WEEKLY;BYDAY=MO;COUNT=10'
const weekdays = 'must have weekdays as BYDAY, such as MO,WE'
const frequency = 'must repeat daily, weekly, monthly or yearly (FREQ)'
const until = 'must have a day and a time as UNTIL, such as 20270630T180000'
const weekStart = 'must have a weekday as WKST, such as MO'
const numbers = (name: string, least: number, most: number) =>
  `must have numbers from ${least} to ${most} as ${name}`

test.each([
  ['every Monday', example],
  ['', example],
  ['RRULE:FREQ=WEEKLY;COUNT=2', example],
  ['FREQ=WEEKLY;COUNT=2;', example],
  ['FREQ=WEEKLY;COUNT=2 ', example],
  ['FREQ=WEEKLY;BYMOON=1;COUNT=2', example],
  ['FREQ=WEEKLY;COUNT=2;COUNT=3', 'must have COUNT once'],
  ['COUNT=2', frequency],
  ...['HOURLY', 'MINUTELY', 'SECONDLY'].map((freq) => [`FREQ=${freq};COUNT=2`, frequency]),
  ...['BYHOUR', 'BYMINUTE', 'BYSECOND'].map((name) => [
    `FREQ=DAILY;${name}=9;COUNT=4`,
    `must not have ${name}: the time of day is that of the start`,
  ]),
  ['FREQ=WEEKLY', 'must end, by COUNT or by UNTIL'],
  ['FREQ=DAILY;COUNT=2;UNTIL=20270401T000000', 'must end by COUNT or by UNTIL, not both'],
  ...['20270401', '120270401T000000', '20270401T0000001', '20270401T000000ZZ'].map((time) => [
    `FREQ=DAILY;UNTIL=${time}`,
    until,
  ]),
  ['FREQ=DAILY;COUNT=0', 'must have a whole number as COUNT'],
  ['FREQ=DAILY;COUNT=1X', 'must have a whole number as COUNT'],
  ['FREQ=DAILY;COUNT=+1', 'must have a whole number as COUNT'],
  ['FREQ=DAILY;COUNT=201', 'must have at most 200 as COUNT'],
  ['FREQ=DAILY;INTERVAL=0;COUNT=2', 'must have a whole number as INTERVAL'],
  ['FREQ=DAILY;INTERVAL=732;COUNT=2', 'must have at most 731 as INTERVAL'],
  ...['XX', 'MOX', '1', '54MO', '-54MO', '100MO', '0MO'].map((day) => [
    `FREQ=MONTHLY;BYDAY=${day};COUNT=2`,
    weekdays,
  ]),
  ...['WEEKLY', 'DAILY'].map((freq) => [
    `FREQ=${freq};BYDAY=MO,2TU;COUNT=2`,
    `must not count weekdays (2TU) in a ${freq.toLowerCase()} rule`,
  ]),
  ['FREQ=YEARLY;BYWEEKNO=1;BYDAY=2TU;COUNT=2', 'must not count weekdays (2TU) in a yearly rule'],
  ...['32', '-32', '0', 'X1', '1X'].map((day) => [
    `FREQ=MONTHLY;BYMONTHDAY=${day};COUNT=2`,
    numbers('BYMONTHDAY', 1, 31),
  ]),
  ...['0', '13'].map((month) => [
    `FREQ=YEARLY;BYMONTH=${month};COUNT=2`,
    numbers('BYMONTH', 1, 12),
  ]),
  ['FREQ=YEARLY;BYYEARDAY=-367;COUNT=2', numbers('BYYEARDAY', 1, 366)],
  ['FREQ=YEARLY;BYWEEKNO=-54;COUNT=2', numbers('BYWEEKNO', 1, 53)],
  ['FREQ=YEARLY;BYDAY=MO;BYSETPOS=-367;COUNT=2', numbers('BYSETPOS', 1, 366)],
  ['FREQ=WEEKLY;BYMONTHDAY=22;COUNT=2', 'must not have BYMONTHDAY in a weekly rule'],
  ['FREQ=MONTHLY;BYWEEKNO=12;COUNT=2', 'must have BYWEEKNO in a yearly rule only'],
  ['FREQ=MONTHLY;BYYEARDAY=81;COUNT=2', 'must have BYYEARDAY in a yearly rule only'],
  ['FREQ=MONTHLY;BYSETPOS=1;COUNT=2', 'must have another part beginning with BY beside BYSETPOS'],
  ...['1', 'MOX', 'XMO'].map((day) => [`FREQ=WEEKLY;WKST=${day};COUNT=2`, weekStart]),
])('parseRule refuses “%s”', (text = '', message) => {
  const refused = () => {
    try {
      return parseRule(text)
    } catch (error) {
      return error
    }
  }
  expect(refused()).toMatchObject({
    code: 'invalid-argument',
    field: 'schedule.rule',
    text: message,
  })
})
