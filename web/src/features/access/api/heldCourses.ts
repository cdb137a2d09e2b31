import { AccessRecord, accessStatus, type AccessStatus } from '@shala/contract/access'
import { liveServer, type Server } from '../../../shared/server.ts'

/** The courses that a person holds now, the newest first; an empty list where the read fails. */
export async function heldCourses(
  userId: string | null | undefined,
  server: Server = liveServer,
): Promise<AccessRecord[]> {
  if (!userId) return []
  try {
    return await readHeldCourses(server, userId)
  } catch (error) {
    console.warn('The held courses could not be read', error)
    return []
  }
}

/** The same for a screen that tells "none" from "could not be read". Throws an `AppError`. */
export async function readHeldCourses(server: Server, userId: string): Promise<AccessRecord[]> {
  const granted = await readStandings(server, { userId, isActive: true })
  return granted.flatMap(({ record, status: now }) => (now === 'held' ? [record] : []))
}

/** A record, and how it stood when it was read. */
export interface StandingRecord {
  record: AccessRecord
  status: AccessStatus
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
