import { Session, sessionsPath } from '@shala/contract/schedules/schedules'
import { CallError } from '#shared/CallError.ts'
import type { Stored } from '#shared/query.ts'
import type { Server } from '#shared/server.ts'
import { type NextSessions, readNextSessions } from './readNextSessions.ts'

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
  const taken = found.bookings.filter(({ state, takesPlace }) => state !== 'left' && takesPlace)
  const read = new Map(found.sessions.map((one) => [`${one.data.courseId} ${one.id}`, one]))
  const own = await Promise.all(
    taken.map(async ({ courseId, sessionId }) => {
      const known = read.get(`${courseId} ${sessionId}`)
      return known ?? readSession(server, courseId, sessionId)
    }),
  )
  return {
    ...found,
    month,
    sessions,
    own: own
      .filter((session) => session !== null)
      .toSorted((one, other) => one.data.startsAt.getTime() - other.data.startsAt.getTime()),
  }
}

/** Returns a session; null for one that is gone or that the student may not read any more. */
async function readSession(
  server: Server,
  courseId: string,
  id: string,
): Promise<Stored<Session> | null> {
  try {
    const data = await server.get(sessionsPath(courseId), id, Session)
    return data && { id, data }
  } catch (error) {
    if (error instanceof CallError && error.code === 'permission-denied') return null
    throw error
  }
}

/** Returns the month so many months after one, such as `2027-01`. */
export function addMonths(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7)
}
