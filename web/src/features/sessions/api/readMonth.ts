import type { Session } from '@shala/contract/schedules/schedules'
import type { Stored } from '#shared/query.ts'
import type { Server } from '#shared/server.ts'
import {
  listTaken,
  type NextSessions,
  readNextSessions,
  readSessionOf,
} from './readNextSessions.ts'

/** The sessions of a student's courses in one month, and all that they have booked or wait for. */
export interface SessionMonth extends NextSessions {
  /** The month that was read, such as `2026-12`. */
  readonly month: string
  readonly own: readonly Stored<Session>[]
}

/** The most sessions of a course in a month. */
const mostInMonth = 100

/** Days around a month that belong to it in another time zone, in milliseconds. */
const zoneMargin = 86_400_000

/**
 * Reads a month such as `2026-12`, on the clock of each session, or one of the `ahead` months after it, the
 * first with sessions. Throws a `CallError`.
 */
export async function readMonth(
  server: Server,
  userId: string,
  courseIds: readonly string[],
  month: string,
  ahead = 0,
): Promise<SessionMonth> {
  const span = {
    from: new Date(Date.parse(`${month}-01`) - zoneMargin),
    before: new Date(Date.parse(`${addMonths(month, 1)}-01`) + zoneMargin),
  }
  const found = await readNextSessions(server, userId, courseIds, mostInMonth, span)
  const sessions = found.sessions.filter(({ data }) => data.wallTime.startsWith(month))
  if (sessions.length === 0 && ahead > 0) {
    return readMonth(server, userId, courseIds, addMonths(month, 1), ahead - 1)
  }
  const own = await Promise.all(
    listTaken(found).map((booking) => readSessionOf(server, booking, found)),
  )
  return {
    ...found,
    month,
    sessions,
    own: own.filter((session) => session !== null),
  }
}

/** Returns the month so many months after one, such as `2027-01`. */
export function addMonths(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7)
}
