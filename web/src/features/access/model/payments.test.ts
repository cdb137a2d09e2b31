import fc from '@shala/contract/testing/fastCheck'
import { getSchoolDay } from '#shared/schoolDay.ts'
import { listUtcMonths, paymentTable, type PaymentRow } from './payments.ts'

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

test('A refund is negative in the table, so that sums are the money that was kept', () => {
  const row: PaymentRow = {
    userId: 'maya',
    courseId: 'yoga',
    source: 'purchase',
    grantedAt: new Date('2026-11-03T10:00:00Z'),
    enteredOn: '2026-11-03',
    paymentMethod: 'card',
    paymentStatus: 'refunded',
    paymentId: 'R-1',
    amount: 100.5,
    currency: 'GBP',
    paid: 0,
    refunded: 10_050,
    isPast: false,
  }
  const { lines } = paymentTable([row], { getTitle: () => 'Yoga', people: new Map() })
  expect(lines[0]?.[4]).toBe(-100.5)
  expect(lines[0]?.slice(-3)).toEqual([0, -100.5, -100.5])
})
