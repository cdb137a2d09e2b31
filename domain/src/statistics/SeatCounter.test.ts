import fc from '@shala/contract/testing/fastCheck'
import { getSeatsEnd, SeatCounter } from './SeatCounter.ts'

const monday = Date.UTC(2027, 2, 15)
const week = 7 * 24 * 60 * 60 * 1000
const toIndia = (at: Date) => new Date(at.getTime() + 330 * 60_000).toISOString().slice(0, 10)
const session = fc.record({
  startsAt: fc
    .integer({ min: 0, max: 10 * 7 * 24 * 60 })
    .map((minutes) => new Date(monday + minutes * 60_000)),
  seats: fc.nat(20),
  booked: fc.nat(25),
  waiting: fc.nat(5),
})

test('SeatCounter adds the seats of each session to its week at the school', () => {
  fc.assert(
    fc.property(fc.array(session, { maxLength: 12 }), fc.nat(6), (sessions, weekday) => {
      const today = new Date(monday + weekday * 24 * 60 * 60_000)
      const counter = new SeatCounter(today.toISOString().slice(0, 10), toIndia)
      for (const one of sessions) counter.add(one)
      const sum = (own: typeof sessions, get: (one: (typeof sessions)[number]) => number) =>
        own.reduce((total, one) => total + get(one), 0)
      expect(counter.getWeeks()).toEqual(
        Array.from({ length: 8 }, (_, place) => {
          const from = monday + place * week
          const own = sessions.filter(({ startsAt }) => {
            const local = startsAt.getTime() + 330 * 60_000
            return local >= from && local < from + week
          })
          return {
            from: new Date(from).toISOString().slice(0, 10),
            booked: sum(own, ({ booked }) => booked),
            free: sum(own, ({ seats, booked }) => (booked > seats ? 0 : seats - booked)),
            waiting: sum(own, ({ waiting }) => waiting),
          }
        }),
      )
    }),
  )
})

test('getSeatsEnd is after the last of eight weeks', () => {
  expect(getSeatsEnd(new Date(monday)).getTime()).toBeGreaterThan(monday + 8 * week)
})
