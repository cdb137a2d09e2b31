import fc from '@shala/contract/testing/fastCheck'
import { toDateRange } from '@shala/domain/access/toDateRange'

const hour = 60 * 60 * 1000
const whole = (day: string, timeZone: string) => {
  const { startsAt, endsAt } = toDateRange({ startsOn: day, endsOn: day }, timeZone)
  return [startsAt?.toISOString(), endsAt?.toISOString()]
}

test('toDateRange returns null for missing days', () => {
  expect(toDateRange({ startsOn: null, endsOn: null }, 'Europe/London')).toEqual({
    startsAt: null,
    endsAt: null,
  })
})

test.each([
  ['in winter', '2027-01-09', 'Europe/London', '2027-01-09T00:00:00.000Z', 24],
  ['in summer', '2027-07-09', 'Europe/London', '2027-07-08T23:00:00.000Z', 24],
  [
    'in a far eastern time zone',
    '2027-01-09',
    'Pacific/Kiritimati',
    '2027-01-08T10:00:00.000Z',
    24,
  ],
  ['when clocks go forward', '2027-03-28', 'Europe/London', '2027-03-28T00:00:00.000Z', 23],
  ['when clocks go back', '2027-10-31', 'Europe/London', '2027-10-30T23:00:00.000Z', 25],
  ['without a midnight', '2018-11-04', 'America/Sao_Paulo', '2018-11-04T03:00:00.000Z', 23],
])('toDateRange covers the whole day %s', (_, day, timeZone, start, hours) => {
  const end = new Date(new Date(start).getTime() + hours * hour).toISOString()
  expect(whole(day, timeZone)).toEqual([start, end])
})

test('Each day ends when the next one begins, in every time zone', () => {
  const zones = Intl.supportedValuesOf('timeZone')
  const day = fc.date({
    min: new Date('2000-01-01'),
    max: new Date('2199-12-30'),
    noInvalidDate: true,
  })
  fc.assert(
    fc.property(day, fc.constantFrom(...zones), (some, timeZone) => {
      const iso = (time: number) => new Date(time).toISOString().slice(0, 10)
      const today = toDateRange(
        { startsOn: iso(some.getTime()), endsOn: iso(some.getTime()) },
        timeZone,
      )
      const tomorrow = toDateRange(
        { startsOn: iso(some.getTime() + 24 * hour), endsOn: null },
        timeZone,
      )
      expect(today.endsAt).toEqual(tomorrow.startsAt)
      expect(Number(today.endsAt) - Number(today.startsAt)).toBeGreaterThan(0)
    }),
  )
})
