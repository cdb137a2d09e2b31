import { type BookingContent, leaveUntilMinutes } from '@shala/contract/schedules/bookings'
import { Session } from '@shala/contract/schedules/schedules'
import fc from '@shala/contract/testing/fastCheck'
import {
  assertInTime,
  assertNoOverlap,
  type Attendance,
  canPromote,
  changeLine,
  countLine,
  findOwnSeat,
  type InLine,
  movedUp,
  notHeld,
  toBookingState,
} from './seats.ts'

const at = new Date('2027-03-01T10:00:00Z')
const states = ['booked', 'waiting', 'left'] as const

function inLine(id: number, state: BookingContent['state'], since: number): InLine {
  const booking: BookingContent = {
    userId: `u${id}`,
    courseId: 'yoga',
    scheduleId: 's1',
    sessionId: 's1_20270329T1800',
    state,
    since: new Date(since),
    takesPlace: true,
    title: 'Yoga',
    roomId: 'attic',
    roomName: 'The Attic',
    teacher: 'Asha',
    substituteId: null,
    timeZone: 'UTC',
    startsAt: at,
    endsAt: at,
    movedFrom: null,
  }
  return { id: `b${id}`, booking }
}

const lines = fc
  .array(fc.tuple(fc.constantFrom(...states), fc.nat(20)), { maxLength: 12 })
  .map((all) => all.map(([state, since], id) => inLine(id, state, since)))

test('movedUp fills every free seat from the waiting list, and no more', () => {
  fc.assert(
    fc.property(lines, fc.nat(10), (line, seats) => {
      const [before, after] = [countLine(line), countLine(movedUp(line, seats, () => true, at))]
      const free = Math.max(0, seats - before.booked)
      const moved = Math.min(free, before.waiting)
      expect(after).toEqual({ booked: before.booked + moved, waiting: before.waiting - moved })
    }),
  )
})

test('movedUp promotes the students who have waited longest', () => {
  fc.assert(
    fc.property(lines, fc.nat(10), (line, seats) => {
      const after = movedUp(line, seats, () => true, at)
      const wasWaiting = after.filter((_, place) => line[place]?.booking.state === 'waiting')
      const getSince = ({ id }: InLine) => line.find((one) => one.id === id)?.booking.since ?? at
      const up = wasWaiting.filter(({ booking }) => booking.state === 'booked').map(getSince)
      const left = wasWaiting.filter(({ booking }) => booking.state === 'waiting').map(getSince)
      const last = Math.max(...up.map(Number))
      for (const since of left) expect(Number(since)).toBeGreaterThanOrEqual(last)
    }),
  )
})

test('movedUp skips a student without access and gives the seat to the next one', () => {
  const line = [inLine(1, 'waiting', 1), inLine(2, 'waiting', 2)]
  const after = movedUp(line, 1, (userId) => userId !== 'u1', at)
  expect(after.map(({ booking }) => booking.state)).toEqual(['waiting', 'booked'])
  expect(after[1]?.booking.since).toEqual(at)
})

const minute = 60_000
const session = Session.parse({
  scheduleId: 's1',
  courseId: 'yoga',
  roomId: 'attic',
  roomName: 'The Attic',
  title: 'Yoga',
  timeZone: 'UTC',
  seats: 2,
  teacher: 'Asha',
  teacherKey: 'asha',
  wallTime: '2027-03-29T18:00',
  place: { kind: 'address', address: '12 Rope Walk' },
  startsAt: new Date('2027-03-29T18:00:00Z'),
  endsAt: new Date('2027-03-29T19:30:00Z'),
})
const wish: Attendance = {
  courseId: 'yoga',
  sessionId: 's1_20270329T1800',
  userId: 'u9',
  by: 'u9',
  comes: true,
  wait: false,
}

/** Returns the states of a line after a change; the student's entry is the last. */
function change(line: readonly InLine[], wishes: Partial<Attendance>, holders = everyone(line)) {
  const counted = { ...session, ...countLine(line) }
  const toEntry = (booking: BookingContent) => ({ id: 'own', booking })
  const context = { session: counted, line, toEntry, holders, limit: 0, at }
  const { before, after } = changeLine({ ...wish, ...wishes }, context)
  expect(before.map(({ id }) => id)).toEqual(after.map(({ id }) => id))
  return after
}

const everyone = (line: readonly InLine[]) =>
  new Set([...line.map(({ booking }) => booking.userId), 'u9'])
const getStates = (line: readonly InLine[]) => line.map(({ booking }) => booking.state)

describe('a change of the line', () => {
  const seated = [inLine(1, 'booked', 1), inLine(2, 'booked', 2)]

  test('books a free seat, with the fields of the session', () => {
    const [, mine] = change(seated.slice(0, 1), {})
    expect(mine?.booking).toEqual({
      ...toBookingState(session),
      userId: 'u9',
      state: 'booked',
      since: at,
      takesPlace: true,
      movedFrom: null,
    })
  })

  test('adds the student to the waiting list of a full session only if they ask for it', () => {
    expect(getStates(change(seated, { wait: true }))).toEqual(['booked', 'booked', 'waiting'])
    expect(() => change(seated, {})).toThrow('but you can join the waiting list')
    expect(() => change(seated, { by: 'asha' })).toThrow(/all seats are taken$/)
    expect(() => change(seated, { wait: true, canBeTold: false })).toThrow('Verify your email')
  })

  test('gives a seat that becomes free to the student who waits', () => {
    const line = [...seated, inLine(3, 'waiting', 3)]
    const leave = { userId: 'u1', by: 'u1', comes: false }
    expect(getStates(change(line, leave))).toEqual(['booked', 'booked', 'left'])
    const others = new Set(['u1', 'u2'])
    expect(getStates(change(line, leave, others))).toEqual(['booked', 'waiting', 'left'])
  })

  test('never overbooks, and never leaves a seat free while a student waits', () => {
    const wishes = fc.record({ comes: fc.boolean(), pick: fc.nat(13) })
    const property = fc.property(lines, wishes, (drawn, { comes, pick }) => {
      // A session as earlier changes leave it.
      const line = movedUp(drawn.slice(0, 6), session.seats, () => true, at)
      const { booked } = countLine(line)
      fc.pre(booked <= session.seats)
      const userId = line[pick]?.booking.userId ?? 'u9'
      const after = countLine(change(line, { userId, by: userId, comes, wait: true }))
      expect(after.booked).toBeLessThanOrEqual(session.seats)
      if (after.waiting > 0) expect(after.booked).toBe(session.seats)
    })
    fc.assert(property)
  })
})

test('findOwnSeat prefers the current entry, and finds a change only if there is one', () => {
  const line = [inLine(9, 'left', 1), { ...inLine(9, 'waiting', 2), id: 'now' }]
  const find = (comes: boolean, booked: number, there: readonly InLine[] = line) => {
    const { own, ...seat } = findOwnSeat({ ...wish, comes }, { ...session, booked }, there)
    return { ...seat, id: own?.id }
  }
  const waits = { id: 'now', state: 'waiting' }
  expect(find(true, 2)).toEqual({ ...waits, takesFreeSeat: false, isChange: false })
  expect(find(true, 1)).toEqual({ ...waits, takesFreeSeat: true, isChange: true })
  expect(find(false, 1)).toEqual({ ...waits, takesFreeSeat: false, isChange: true })
  const none = { id: undefined, state: 'left', takesFreeSeat: false }
  expect(find(true, 2, [])).toEqual({ ...none, isChange: true })
  expect(find(false, 2, [])).toEqual({ ...none, isChange: false })
})

describe('assertInTime', () => {
  const start = session.startsAt.getTime()
  const own = { state: 'booked', since: new Date(0), startsAt: session.startsAt } as const
  const ask = (minutes: number, wishes: Partial<Attendance>) => () =>
    assertInTime({ ...wish, ...wishes }, session, own, new Date(start + minutes * minute))

  test.each<[number, Partial<Attendance>]>([
    [-1, {}],
    [89, { by: 'asha' }],
    [89, { by: 'asha', comes: false }],
    [-leaveUntilMinutes - 1, { comes: false }],
  ])('accepts a change %i minutes after the start by %j', (minutes, wishes) => {
    expect(ask(minutes, wishes)).not.toThrow()
  })

  test.each<[number, Partial<Attendance>, string]>([
    [90, { by: 'asha' }, 'is over'],
    [0, {}, 'has begun'],
    [-leaveUntilMinutes, { comes: false }, 'begins soon'],
  ])('refuses a change %i minutes after the start by %j', (minutes, wishes, message) => {
    expect(ask(minutes, wishes)).toThrow(`sessionId: ${message}`)
  })
})

test('assertNoOverlap describes the other session to its reader', () => {
  const { booking } = inLine(9, 'booked', 1)
  const { startsAt, endsAt } = session
  const other = { ...booking, sessionId: 'other', startsAt, endsAt }
  const ask = (by: string) => () => assertNoOverlap({ ...wish, by }, session, [other])
  expect(ask('u9')).toThrow('overlap: is needed: you already have a seat')
  expect(ask('asha')).toThrow('overlap: is needed: they already have a seat')
  expect(() => assertNoOverlap(wish, session, [{ ...other, state: 'left' }])).not.toThrow()
})

test.each([
  ['u9', true, 'your access to this course is over before this session'],
  ['u9', false, 'you do not have this course now'],
  ['asha', true, 'has access to this course, but not on the day of this session'],
  ['asha', false, 'does not have this course now: give access first'],
])(
  'the refusal without the course tells %s what to do, with access now: %s',
  (by, now, message) => {
    expect(notHeld({ ...wish, by }, now).text).toContain(message)
  },
)

test('free seats go to the waiting list until the limit', () => {
  const ask = (ms: number) => canPromote(session, minute, new Date(session.startsAt.getTime() + ms))
  expect([ask(-minute - 1), ask(-minute), ask(0)]).toEqual([true, false, false])
})
