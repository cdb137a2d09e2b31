import fc from '@shala/contract/testing/fastCheck'
import { getSchoolDay } from '#shared/schoolDay.ts'
import { listUtcMonths } from './payments.ts'

test.each([
  ['2026-11', 'Europe/London', ['2026-11']],
  // The clocks go back in October, so in summer the first hour belongs to the previous UTC month.
  ['2026-10', 'Europe/London', ['2026-09', '2026-10']],
  ['2026-07', 'Europe/London', ['2026-06', '2026-07']],
  ['2026-11', 'Asia/Kolkata', ['2026-10', '2026-11']],
  ['2026-12', 'America/New_York', ['2026-12', '2027-01']],
  ['2026-11', 'UTC', ['2026-11']],
])('The month %s in %s overlaps the UTC months %j', (month, timeZone, months) => {
  expect(listUtcMonths(month, timeZone)).toEqual(months)
})

test('The UTC months of a local month contain each moment in it', () => {
  const zones = ['Europe/London', 'Asia/Kolkata', 'America/St_Johns', 'Pacific/Kiritimati', 'UTC']
  const moments = fc.date({
    min: new Date('2020-01-02'),
    max: new Date('2090-01-01'),
    noInvalidDate: true,
  })
  fc.assert(
    fc.property(moments, fc.constantFrom(...zones), (at, timeZone) => {
      const month = getSchoolDay(at, timeZone).slice(0, 7)
      expect(listUtcMonths(month, timeZone)).toContain(at.toISOString().slice(0, 7))
    }),
  )
})
