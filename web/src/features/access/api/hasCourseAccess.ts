import { isAccessActive } from '@shala/contract/access/access'
import { liveServer, type Server } from '../../../shared/server.ts'
import { courseAccess } from './courseAccess.ts'

/** Whether a person holds a course now; false where an argument is missing or the read fails. */
export async function hasCourseAccess(
  userId: string | null | undefined,
  courseId: string | null | undefined,
  server: Server = liveServer,
): Promise<boolean> {
  return isAccessActive(await courseAccess(userId, courseId, server), new Date())
}
