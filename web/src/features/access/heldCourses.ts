import { AccessRecord, isHeld } from '@shala/contract/access'
import { liveServer, type Server } from '../../shared/server.ts'

/** The courses that a person holds, the newest first; an empty list where the read fails. */
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

/** The same for a screen that tells "none" from "could not be read". Throws a `Refusal`. */
export async function readHeldCourses(server: Server, userId: string): Promise<AccessRecord[]> {
  const stored = await server.list(
    { collection: 'userCourseAccess', where: { userId, isActive: true } },
    AccessRecord,
  )
  return stored
    .map(({ data }) => data)
    .filter(isHeld)
    .sort((one, other) => other.grantedAt.getTime() - one.grantedAt.getTime())
}
