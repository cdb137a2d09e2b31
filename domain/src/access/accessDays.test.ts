import fc from '@shala/contract/testing/fastCheck'
import { daysWarning, findPause, overallDays, type Days } from './accessDays.ts'

const today = '2026-11-23'
const days = (startsOn: string | null, endsOn: string | null): Days => ({ startsOn, endsOn })
const open = days(null, null)

describe('daysWarning', () => {
  test.each([
    ['a first last day', [open], [days(null, '2026-12-31')], 'shorter'],
    ['an earlier last day', [days(null, '2026-12-31')], [days(null, '2026-12-30')], 'shorter'],
    ['a later first day', [open], [days('2026-12-01', null)], 'shorter'],
    ['a new pause', [open], [days(null, '2026-12-01'), days('2027-01-01', null)], 'shorter'],
    ['today as the new last day', [open], [days(null, today)], 'shorter'],
    ['a later last day', [days(null, '2026-12-31')], [days(null, '2027-01-31')], null],
    [
      'two spans without a break',
      [open],
      [days(null, '2026-12-01'), days('2026-12-02', null)],
      null,
    ],
    ['another grant that lasts as long', [open, open], [open, days(null, '2026-12-31')], null],
    ['days that are over already', [days('2026-01-01', '2026-03-01')], [days(null, today)], null],
    ['days without earlier access', [], [days(null, '2026-12-31')], null],
  ] as const)('returns the warning for %s', (_, before, after, warning) => {
    const given = after.at(-1) ?? open
    expect(daysWarning(given, { before, after }, today)).toBe(warning)
  })

  test('warns of a last day before today first, whatever else changes', () => {
    const past = days(null, '2026-11-22')
    expect(daysWarning(past, { before: [open], after: [past] }, today)).toBe('past')
    expect(daysWarning(past, { before: [], after: [past] }, today)).toBe('past')
    expect(daysWarning(days(null, today), { before: [], after: [] }, today)).toBeNull()
  })
})

const someDay = fc
  .date({ min: new Date('2026-11-01'), max: new Date('2026-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const someDays = fc.record({
  startsOn: fc.option(someDay),
  endsOn: fc.option(someDay),
})

test('daysWarning reports shorter access exactly if a day from today on is lost', () => {
  const calendar = Array.from({ length: 80 }, (_, day) =>
    new Date(Date.UTC(2026, 10, 1 + day)).toISOString().slice(0, 10),
  )
  const opens = (all: readonly Days[], day: string) =>
    all.some(({ startsOn, endsOn }) => (startsOn ?? '0') <= day && day <= (endsOn ?? '9'))
  fc.assert(
    fc.property(fc.array(someDays), fc.array(someDays), (before, after) => {
      const isLost = calendar.some(
        (day) => day >= today && opens(before, day) && !opens(after, day),
      )
      expect(daysWarning(open, { before, after }, today)).toBe(isLost ? 'shorter' : null)
    }),
  )
})

test('overallDays spans from the first to the last day', () => {
  expect(overallDays([])).toBeNull()
  expect(overallDays([days('2026-12-01', '2026-12-31'), days('2026-11-01', '2026-11-30')])).toEqual(
    days('2026-11-01', '2026-12-31'),
  )
  expect(overallDays([days('2026-12-01', null), days(null, '2026-11-30')])).toEqual(open)
})

test.each([
  ['none for one time', [days('2026-11-01', '2026-11-30')], null],
  [
    'between two times, in any order',
    [days('2027-01-09', '2027-03-31'), days(null, '2026-11-30')],
    { lastDay: '2026-11-30', startsOn: '2027-01-09' },
  ],
  ['none where one follows the other', [days(null, '2026-11-30'), days('2026-12-01', null)], null],
  [
    'none where a third one covers it',
    [days(null, '2026-11-30'), days('2026-11-20', '2027-02-01'), days('2027-01-09', null)],
    null,
  ],
  ['none that is over', [days(null, '2026-11-10'), days('2026-11-20', '2027-01-31')], null],
  ['none beside access without limits', [days(null, null), days('2027-01-09', null)], null],
])('findPause finds %s', (_, all, pause) => {
  expect(findPause(all, '2026-11-29')).toEqual(pause)
})
