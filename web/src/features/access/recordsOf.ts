import { AccessRecord } from '@shala/contract/access'
import type { Server } from '../../shared/server.ts'

/** All of a person's access records by course, revoked ones too. For admins; throws a `Refusal`. */
export async function recordsOf(
  server: Server,
  userId: string,
): Promise<ReadonlyMap<string, AccessRecord>> {
  const stored = await server.list(
    { collection: 'userCourseAccess', where: { userId } },
    AccessRecord,
  )
  return new Map(stored.map(({ data }) => [data.courseId, data]))
}
