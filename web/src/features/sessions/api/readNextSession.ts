import type { Session } from '@shala/contract/schedules/schedules'
import type { Stored } from '#shared/query.ts'
import type { Server } from '#shared/server.ts'
import {
  listTaken,
  type NextSessions,
  readNextSessions,
  readSessionOf,
} from './readNextSessions.ts'

/** The session that a student goes to next, and the sessions around it. */
export interface NextSession extends NextSessions {
  /** The first session with a seat or a place on the waiting list, else the first to book; null for none. */
  readonly next: Stored<Session> | null
}

/** The sessions of each course that are read. */
const most = 5

/** Reads the next session of a student. Throws a `CallError`. */
export async function readNextSession(
  server: Server,
  userId: string,
  courseIds: readonly string[],
): Promise<NextSession> {
  const found = await readNextSessions(server, userId, courseIds, most)
  for (const booking of listTaken(found)) {
    const next = await readSessionOf(server, booking, found)
    if (next !== null) return { ...found, next }
  }
  const toBook = found.sessions.find(({ data }) => data.startsAt > found.at)
  return { ...found, next: toBook ?? found.sessions[0] ?? null }
}
