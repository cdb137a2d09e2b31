import type { HourSession } from '@shala/contract/attendance/courseHours'
import type { HourPlan } from '@shala/contract/attendance/hourPlans'
import { Session } from '@shala/contract/schedules/schedules'
import fc from '@shala/contract/testing/fastCheck'
import { computeTotals } from './hourTotals.ts'
import { countSession, foreseeHours } from './hoursToCome.ts'

const at = new Date('2027-01-01')
const plan: HourPlan = {
  courseId: 'yoga',
  categories: [{ id: 'anatomy', name: 'Anatomy', minutes: 180 }],
  minutes: 300,
  onlineMinutes: null,
  dayMinutes: null,
  revision: 1,
  createdAt: at,
  updatedAt: at,
}

/** A session of 90 minutes on a day of January. */
function build(day: number, parts: Partial<Session> = {}): Session {
  const startsAt = new Date(Date.UTC(2027, 0, day, 18))
  return Session.parse({
    scheduleId: 'series',
    courseId: 'yoga',
    roomId: 'attic',
    roomName: 'Attic',
    place: { kind: 'address', address: '12 Rope Walk' },
    title: 'Practice',
    teacher: 'Asha',
    teacherKey: 'asha',
    seats: 12,
    timeZone: 'UTC',
    wallTime: startsAt.toISOString().slice(0, 16),
    startsAt,
    endsAt: new Date(startsAt.getTime() + 90 * 60_000),
    ...parts,
  })
}
const anatomy = { counts: { categoryId: 'anatomy', minutes: null, online: null } }
const nothing = { sessions: [], entries: [] }

test('a session counts by its schedule, or else by its length and place', () => {
  expect(countSession(build(1))).toEqual({ categoryId: null, minutes: 90, online: false })
  const place = { kind: 'online', link: 'https://meet.test/1' } as const
  expect(countSession(build(1, { place })).online).toBe(true)
  const counts = { categoryId: 'anatomy', minutes: 60, online: false }
  expect(countSession(build(1, { place, counts }))).toEqual(counts)
})

test('foreseeHours returns the day from which nothing is missing', () => {
  const planned = [8, 1, 15, 22, 29].map((day) => build(day, day < 9 ? anatomy : {}))
  expect(foreseeHours(plan, nothing, planned)).toEqual({ missing: 0, day: '2027-01-22' })
})

test('foreseeHours returns the minutes that stay missing, and since which day', () => {
  const planned = [1, 8, 15, 22].map((day) => build(day))
  expect(foreseeHours(plan, nothing, planned)).toEqual({ missing: 180, day: '2027-01-08' })
  expect(foreseeHours(plan, nothing, [])).toEqual({ missing: 300, day: null })
})

test('foreseeHours counts a session with a mark by its mark', () => {
  const [session] = [build(1, anatomy)]
  const absent: HourSession = {
    sessionId: 'series_20270101T1800',
    title: 'Practice',
    day: '2027-01-01',
    startsAt: session.startsAt,
    online: false,
    categoryId: 'anatomy',
    state: 'absent',
    length: 90,
    minutes: 0,
  }
  const hours = { sessions: [absent], entries: [] }
  expect(foreseeHours(plan, hours, [session])).toEqual({ missing: 300, day: null })
})

test('foreseeHours never increases missing hours and ignores the order of sessions', () => {
  const session = fc.record({ day: fc.integer({ min: 1, max: 28 }), isAnatomy: fc.boolean() })
  const days = fc.uniqueArray(session, { selector: ({ day }) => day, maxLength: 8 })
  fc.assert(
    fc.property(days, (all) => {
      const planned = all.map(({ day, isAnatomy }) => build(day, isAnatomy ? anatomy : {}))
      const foreseen = foreseeHours(plan, nothing, planned)
      expect(foreseen.missing).toBeLessThanOrEqual(computeTotals(plan, nothing).missing)
      expect(foreseen.day === null).toBe(planned.length === 0)
      expect(foreseeHours(plan, nothing, planned.toReversed())).toEqual(foreseen)
    }),
  )
})
