import { Session, sessionsOf } from '@shala/contract/schedules'
import type { Stored } from '../../shared/query.ts'
import type { Server } from '../../shared/server.ts'

/** The next sessions of these courses that are not over yet, the soonest first. Throws an `AppError`. */
export async function readNextSessions(
  server: Server,
  courseIds: readonly string[],
  most: number,
): Promise<Stored<Session>[]> {
  const now = new Date()
  const found = await Promise.all(
    courseIds.map((courseId) =>
      server.list(
        {
          collection: sessionsOf(courseId),
          range: { field: 'endsAt', from: now },
          limit: most,
        },
        Session,
      ),
    ),
  )
  return found
    .flat()
    .toSorted((one, other) => one.data.startsAt.getTime() - other.data.startsAt.getTime())
    .slice(0, most)
}
