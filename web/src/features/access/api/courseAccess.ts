import {
  AccessRecord,
  accessStatus,
  type AccessStatus,
  isAccessActive,
} from '@shala/contract/access/access'
import { accessId } from '@shala/contract/ids'
import { liveServer, type Server } from '#shared/server.ts'

/**
 * Returns a person's record for a course, or null if there is none, an argument is missing or the
 * read fails.
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

/**
 * Returns true if the person has access to the course now; false if an argument is missing or the
 * read fails.
 */
export async function hasCourseAccess(
  userId: string | null | undefined,
  courseId: string | null | undefined,
  server: Server = liveServer,
): Promise<boolean> {
  return isAccessActive(await courseAccess(userId, courseId, server), new Date())
}

/**
 * Returns the courses that the person has access to now, the newest first; empty if the read fails.
 */
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

export interface StandingRecord {
  record: AccessRecord
  status: AccessStatus
}

/**
 * Reads the records that were not revoked, the newest first: what the user holds, what has not begun,
 * and what has expired. Throws a `CallError`.
 */
export function readActiveCourses(server: Server, userId: string): Promise<StandingRecord[]> {
  return readStandings(server, { userId, isActive: true })
}

/** Reads the records that were revoked, the newest first. Throws a `CallError`. */
export function readRevokedCourses(server: Server, userId: string): Promise<StandingRecord[]> {
  return readStandings(server, { userId, isActive: false })
}

/**
 * Returns all access records of a person, the newest first, including future, expired and revoked
 * ones. Throws a `CallError`.
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
