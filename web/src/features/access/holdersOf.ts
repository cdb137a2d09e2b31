import { AccessRecord, isHeld } from '@shala/contract/access'
import type { Server } from '../../shared/server.ts'

/** The uids of everybody who holds a course. For admins; throws a `Refusal`. */
export async function holdersOf(server: Server, courseId: string): Promise<ReadonlySet<string>> {
  const stored = await server.list(
    { collection: 'userCourseAccess', where: { courseId, isActive: true } },
    AccessRecord,
  )
  return new Set(stored.flatMap(({ data }) => (isHeld(data) ? [data.userId] : [])))
}
