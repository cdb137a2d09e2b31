import { plainCounts } from '@shala/contract/attendance/hourPlans'
import type { Session } from '@shala/contract/schedules/schedules'
import fc from '@shala/contract/testing/fastCheck'
import { findClashes } from './clashes.ts'

const claim = { roomId: 'attic', teacherId: null, teacherKey: 'asha' }

function session(from: number, to: number, where: Partial<Session> = {}): Session {
  return {
    scheduleId: 'other',
    courseId: 'yoga',
    title: 'Yoga',
    teacher: 'Asha',
    seats: 5,
    roomId: 'hall',
    roomName: 'Hall',
    place: { kind: 'address', address: 'x' },
    teacherId: null,
    isSubstituted: false,
    booked: 0,
    waiting: 0,
    changedAt: null,
    dateKey: null,
    counts: plainCounts,
    teacherKey: 'tom',
    timeZone: 'UTC',
    wallTime: '2027-03-22T18:00',
    startsAt: new Date(from),
    endsAt: new Date(to),
    ...where,
  }
}

const meeting = (from: number, to: number) => ({
  wallTime: '2027-03-22T18:00',
  startsAt: new Date(from),
  endsAt: new Date(to),
})

test('a session with the same room and the same teacher clashes with both', () => {
  const others = [session(5, 15, { roomId: 'attic', teacherKey: 'asha' }), session(5, 15)]
  const met = findClashes([meeting(10, 20)], claim, others)
  expect(met.map((clash) => clash.with)).toEqual(['room', 'teacher'])
})

test.each([
  ['asha-1', 'asha-1', 'asha', 1],
  ['asha-1', 'asha-1', 'iyer', 1],
  ['asha-1', 'asha-2', 'asha', 0],
  ['asha-1', null, 'asha', 1],
  [null, 'asha-1', 'asha', 1],
  [null, 'asha-1', 'tom', 0],
])('teacher %j and teacher %j, named %s, have %i clashes', (own, theirs, key, count) => {
  const other = session(5, 15, { teacherId: theirs, teacherKey: key })
  expect(findClashes([meeting(10, 20)], { ...claim, teacherId: own }, [other])).toHaveLength(count)
})

test.each([
  [0, 10, 0],
  [0, 11, 1],
  [12, 13, 1],
  [10, 20, 1],
  [19, 30, 1],
  [20, 30, 0],
])('a session from %i to %i has, with one from 10 to 20, %i clashes', (from, to, count) => {
  const met = findClashes([meeting(10, 20)], claim, [session(from, to, { roomId: 'attic' })])
  expect(met).toHaveLength(count)
})

test('clashes are symmetric', () => {
  const span = fc.tuple(fc.nat(50), fc.integer({ min: 1, max: 9 }))
  fc.assert(
    fc.property(span, span, ([one, long], [other, wide]) => {
      const room = { roomId: 'attic' }
      const there = findClashes([meeting(one, one + long)], claim, [
        session(other, other + wide, room),
      ])
      const back = findClashes([meeting(other, other + wide)], claim, [
        session(one, one + long, room),
      ])
      expect(there).toHaveLength(back.length)
    }),
  )
})
