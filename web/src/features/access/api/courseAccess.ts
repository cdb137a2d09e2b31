import { AccessRecord } from '@shala/contract/access/access'
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
