import type { Session } from '@shala/contract/schedules/schedules'
import type { SeatStatistics } from '@shala/contract/statistics/SeatStatistics'
import type { Day } from '@shala/contract/values/days'
import { addDays } from '@shala/contract/values/days'
import type { ToDay } from '../payments/enrolmentLedger.ts'

/** The number of weeks of the statistics. */
const weeksShown = 8

/** Counts the seats of sessions by week. */
export class SeatCounter {
  readonly #weeks: Map<Day, SeatStatistics['weeks'][number]>
  readonly #toDay: ToDay

  constructor(today: Day, toDay: ToDay) {
    const monday = getMonday(today)
    const mondays = Array.from({ length: weeksShown }, (_, week) => addDays(monday, 7 * week))
    this.#weeks = new Map(mondays.map((from) => [from, { from, booked: 0, free: 0, waiting: 0 }]))
    this.#toDay = toDay
  }

  add({ startsAt, seats, booked, waiting }: SessionSeats): void {
    const week = this.#weeks.get(getMonday(this.#toDay(startsAt)))
    if (week === undefined) return
    week.booked += booked
    week.free += Math.max(0, seats - booked)
    week.waiting += waiting
  }

  getWeeks(): SeatStatistics['weeks'] {
    return [...this.#weeks.values()]
  }
}

type SessionSeats = Pick<Session, 'startsAt' | 'seats' | 'booked' | 'waiting'>

function getMonday(day: Day): Day {
  const weekday = (new Date(day).getUTCDay() + 6) % 7
  return addDays(day, -weekday)
}

/** A moment after the last week of the statistics in every time zone. */
export const getSeatsEnd = (now: Date): Date =>
  new Date(now.getTime() + (7 * weeksShown + 1) * 24 * 60 * 60 * 1000)
