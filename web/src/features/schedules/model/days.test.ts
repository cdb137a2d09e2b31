import fc from '@shala/contract/testing/fastCheck'
import { parseDay, daysAround, onTheClock, wallMoment } from './days.ts'

const london = 'Europe/London'

test('A week runs from Monday to Sunday, with one hour less when the clocks go forward', () => {
  const { days, title, from, before, previous, next } = daysAround('week', '2027-03-25', london)
  expect([days[0], days[6], days.length]).toEqual(['2027-03-22', '2027-03-28', 7])
  expect(title).toBe('22 Mar to 28 Mar 2027')
  expect([previous, next]).toEqual(['2027-03-18', '2027-04-01'])
  expect(before.getTime() - from.getTime()).toBe((7 * 24 - 1) * 3_600_000)
})

test('A month consists of whole weeks', () => {
  const { days, title, previous, next } = daysAround('month', '2027-03-31', london)
  expect([days[0], days.at(-1), days.length]).toEqual(['2027-03-01', '2027-04-04', 35])
  expect(title).toBe('March 2027')
  expect([previous, next]).toEqual(['2027-02-28', '2027-04-30'])
})

test('Every moment of a week or month lies on one of its days, in any time zone', () => {
  const zones = fc.constantFrom(london, 'Pacific/Apia', 'America/Santiago', 'Asia/Kolkata')
  const days = fc.integer({ min: 0, max: 3000 })
  fc.assert(
    fc.property(zones, days, fc.constantFrom('week', 'month'), fc.double(), (zone, n, span, r) => {
      const day = new Date(Date.UTC(2024, 0, 1 + n)).toISOString().slice(0, 10)
      const { days: shown, from, before } = daysAround(span, day, zone)
      expect(shown).toContain(day)
      expect(shown.length % 7).toBe(0)
      const part = Number.isFinite(r) ? Math.abs(r) % 1 : 0
      const at = new Date(from.getTime() + Math.floor(part * (before.getTime() - from.getTime())))
      expect(shown).toContain(onTheClock(at, zone).day)
      expect(shown).not.toContain(onTheClock(before, zone).day)
    }),
  )
})

test.each(['', '2027-02-30', 'today', '2027-3-1', '+012027-03-01'])('%p is not a day', (text) => {
  expect(parseDay(text)).toBeNull()
})

test('wallMoment names the months as other days do', () => {
  expect(wallMoment('2026-09-12T09:30')).toBe('Sat, 12 Sep 2026, 09:30')
})
