import fc from '@shala/contract/testing/fastCheck'
import { getCurrentDay, weeksUntil } from './schoolClock.ts'

const iso = ({ from, before }: { from: Date; before: Date }) => [
  from.toISOString(),
  before.toISOString(),
]

test.each([
  ['2027-03-28T12:00:00Z', 'Europe/London', '2027-03-28T00:00:00.000Z', '2027-03-28T23:00:00.000Z'],
  ['2027-07-01T23:30:00Z', 'Europe/London', '2027-07-01T23:00:00.000Z', '2027-07-02T23:00:00.000Z'],
  [
    '2027-07-01T23:30:00Z',
    'America/New_York',
    '2027-07-01T04:00:00.000Z',
    '2027-07-02T04:00:00.000Z',
  ],
])('returns the day at %s in %s', (now, timeZone, from, before) => {
  expect(iso(getCurrentDay(new Date(now), timeZone))).toEqual([from, before])
})

test('starts weeks on Monday, with one hour less when the clocks go forward', () => {
  const weeks = weeksUntil(new Date('2027-03-30T09:00:00Z'), 'Europe/London', 2)
  expect(weeks.map(iso)).toEqual([
    ['2027-03-22T00:00:00.000Z', '2027-03-28T23:00:00.000Z'],
    ['2027-03-28T23:00:00.000Z', '2027-04-04T23:00:00.000Z'],
  ])
})

test('returns weeks without gaps, the last of which contains the current time', () => {
  const moment = fc.date({
    min: new Date('2001-01-01'),
    max: new Date('2199-01-01'),
    noInvalidDate: true,
  })
  const zone = fc.constantFrom(...Intl.supportedValuesOf('timeZone'))
  fc.assert(
    fc.property(moment, zone, (now, timeZone) => {
      const weeks = weeksUntil(now, timeZone, 3)
      expect(weeks.slice(1).map(({ from }) => from)).toEqual(
        weeks.slice(0, -1).map(({ before }) => before),
      )
      const last = weeks.at(-1)
      expect(last && last.from <= now && now < last.before).toBe(true)
      const today = getCurrentDay(now, timeZone)
      expect(today.from <= now && now < today.before).toBe(true)
    }),
  )
})
