import { AccessRecord, isAccessActive } from '@shala/contract/access/access'
import { PlaceRequest, listGroupDates } from '@shala/contract/courses/requests'
import { accessId } from '@shala/contract/ids'
import { Booking } from '@shala/contract/schedules/bookings'
import { isForStudent, Session, sessionsPath } from '@shala/contract/schedules/schedules'
import { accessSpans } from '@shala/domain/access/accessSpans'
import { CallError } from '#shared/CallError.ts'
import type { Stored } from '#shared/query.ts'
import { serverQuery } from '#shared/queryClient.ts'
import type { Server } from '#shared/server.ts'

export interface NextSessions {
  readonly sessions: readonly Stored<Session>[]
  /** The student's current bookings, including those of cancelled sessions. */
  readonly bookings: readonly Booking[]
  /** The time of reading. */
  readonly at: Date
}

/** The most sessions of a course that are read to foresee hours. */
const mostToCome = 100

export const sessionsToComeQuery = (server: Server, userId: string, courseId: string) =>
  serverQuery(['sessions', 'to come', userId, courseId], async () => {
    const { sessions } = await readNextSessions(server, userId, [courseId], mostToCome)
    return sessions.map(({ data }) => data)
  })

/**
 * Returns the next sessions of these courses within the student's access, the soonest first, and
 * their bookings. Throws a `CallError`.
 */
export async function readNextSessions(
  server: Server,
  userId: string,
  courseIds: readonly string[],
  most: number,
  /** By default from now on. */
  span: Span = {},
): Promise<NextSessions> {
  const at = new Date()
  const from = span.from === undefined || span.from < at ? at : span.from
  const range = { field: 'endsAt', from: at }
  const reading = readAccess(server, userId, courseIds)
  const readSessions = async (count: number) => {
    const about = { at: from, before: span.before, most: count }
    const read = (await reading).map((record) => sessionsWithin(server, record, about))
    return (await Promise.all(read)).flat()
  }
  const [bookings, first, access] = await Promise.all([
    server.list({ collection: 'bookings', where: { userId }, range, limit: mostBookings }, Booking),
    readSessions(most),
    reading,
  ])
  const hasGroups = first.some(({ data }) => data.dateKey !== null)
  const dates = hasGroups
    ? await readGroupDates(server, userId, access)
    : new Map<string, Set<string>>()
  // Sessions of other groups are left out, so more are read.
  const found = dates.size === 0 ? first : await readSessions(most * groupsPerCourse)
  const own = bookings.map(({ data }) => data)
  const hasBooked = ({ id }: Stored<Session>) =>
    own.some(({ sessionId, state }) => sessionId === id && state !== 'left')
  const sessions = found
    .filter(
      (session) =>
        hasBooked(session) ||
        isForStudent(session.data, dates.get(session.data.courseId) ?? new Set()),
    )
    .toSorted((one, other) => one.data.startsAt.getTime() - other.data.startsAt.getTime())
    .slice(0, most)
  return { sessions, at, bookings: own.filter(({ courseId }) => courseIds.includes(courseId)) }
}

interface Span {
  readonly from?: Date
  readonly before?: Date
}

/** The most bookings of a student that are read. */
const mostBookings = 100

/** So many groups of one course at a time are provided for. */
const groupsPerCourse = 5

/** Reads the student's access to these courses. */
async function readAccess(
  server: Server,
  userId: string,
  courseIds: readonly string[],
): Promise<AccessRecord[]> {
  const found = await Promise.all(
    courseIds.map((courseId) =>
      server.get('userCourseAccess', accessId(userId, courseId), AccessRecord),
    ),
  )
  return found.filter((record) => record !== null)
}

/** Reads the dates at which a student with this access has a place, by course. */
async function readGroupDates(
  server: Server,
  userId: string,
  access: readonly AccessRecord[],
): Promise<Map<string, Set<string>>> {
  const where = { userId, state: 'accepted' }
  const accepted = await server.list({ collection: 'placeRequests', where }, PlaceRequest)
  const requests = accepted.map(({ data }) => data)
  return listGroupDates(requests, access, new Date())
}

/**
 * Returns the next sessions of a course within the student's access. Reads the full number for each
 * span, because there may be more after a pause.
 */
async function sessionsWithin(
  server: Server,
  record: AccessRecord,
  { at, before, most }: { at: Date; before: Date | undefined; most: number },
): Promise<Stored<Session>[]> {
  const { courseId } = record
  const found = await Promise.all(
    accessSpans(record)
      .filter(({ endsAt }) => endsAt === null || endsAt > at)
      .map(({ startsAt }) => {
        const from = startsAt !== null && startsAt > at ? startsAt : at
        const range = { field: 'endsAt', from, ...(before && { before }) }
        return server.list({ collection: sessionsPath(courseId), range, limit: most }, Session)
      }),
  )
  const within = found.flat().filter(({ data }) => isAccessActive(record, data.startsAt))
  return [...new Map(within.map((session) => [session.id, session])).values()]
}

/** The seats and places on waiting lists of sessions that take place, the soonest first. */
export const listTaken = ({ bookings }: NextSessions): Booking[] =>
  bookings
    .filter(({ state, takesPlace }) => state !== 'left' && takesPlace)
    .toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime())

/** Returns the session of a booking; null for one that is gone or that the student may not read any more. */
export async function readSessionOf(
  server: Server,
  { courseId, sessionId: id }: Booking,
  { sessions }: NextSessions,
): Promise<Stored<Session> | null> {
  const known = sessions.find((one) => one.id === id && one.data.courseId === courseId)
  if (known !== undefined) return known
  try {
    const data = await server.get(sessionsPath(courseId), id, Session)
    return data && { id, data }
  } catch (error) {
    if (error instanceof CallError && error.code === 'permission-denied') return null
    throw error
  }
}
