import {
  AccessRecord,
  accessStatus,
  type AccessStatus,
  isAccessActive,
} from '@shala/contract/access/access'
import { accessId } from '@shala/contract/ids'
import { liveServer, type Server } from '../../../shared/server.ts'

/**
 * A person's record for a course; null where there is none, an argument is missing, or the read
 * fails.
 */
export async function courseAccess(
  userId: string | null | undefined,
  courseId: string | null | undefined,
  server: Server = liveServer,
): Promise<AccessRecord | null> {
  if (!userId || !courseId) return null
  try {
    return await server.get('userCourseAccess', accessId(userId, courseId), AccessRecord)
  } catch (error) {
    console.warn('The access record could not be read', error)
    return null
  }
}

/** Whether a person holds a course now; false where an argument is missing or the read fails. */
export async function hasCourseAccess(
  userId: string | null | undefined,
  courseId: string | null | undefined,
  server: Server = liveServer,
): Promise<boolean> {
  return isAccessActive(await courseAccess(userId, courseId, server), new Date())
}

/** The courses that a person holds now, the newest first; an empty list where the read fails. */
export async function heldCourses(
  userId: string | null | undefined,
  server: Server = liveServer,
): Promise<AccessRecord[]> {
  if (!userId) return []
  try {
    const active = await readActiveCourses(server, userId)
    return active.flatMap(({ record, status }) => (status === 'held' ? [record] : []))
  } catch (error) {
    console.warn('The held courses could not be read', error)
    return []
  }
}

/** A record, and how it stood when it was read. */
export interface StandingRecord {
  record: AccessRecord
  status: AccessStatus
}

/**
 * Reads the records that were not revoked, the newest first: what the user holds, what has not begun,
 * and what has expired. Throws an `AppError`.
 */
export function readActiveCourses(server: Server, userId: string): Promise<StandingRecord[]> {
  return readStandings(server, { userId, isActive: true })
}

/** Reads the records that were revoked, the newest first. Throws an `AppError`. */
export function readRevokedCourses(server: Server, userId: string): Promise<StandingRecord[]> {
  return readStandings(server, { userId, isActive: false })
}

/**
 * All that a person was ever granted, the newest first, with what has not begun, is over or was
 * revoked. Throws an `AppError`.
 */
export function readAllCourses(server: Server, userId: string): Promise<StandingRecord[]> {
  return readStandings(server, { userId })
}

async function readStandings(
  server: Server,
  where: { userId: string; isActive?: boolean },
): Promise<StandingRecord[]> {
  const stored = await server.list({ collection: 'userCourseAccess', where }, AccessRecord)
  const now = new Date()
  return stored
    .map(({ data }) => ({ record: data, status: accessStatus(data, now) }))
    .sort((one, other) => other.record.grantedAt.getTime() - one.record.grantedAt.getTime())
}
