import type { BookingContent } from '@shala/contract/schedules/bookings'
import fc from '@shala/contract/testing/fastCheck'
import { countLine, movedUp, type InLine } from './booking.ts'

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
