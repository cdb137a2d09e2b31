import { AccessRecord, standing } from '@shala/contract/access'
import type { Server } from '../../shared/server.ts'

/**
 * The uids of everybody who holds a course or will, whom a grant would overwrite. For admins;
 * throws a `Refusal`.
 */
export async function holdersOf(server: Server, courseId: string): Promise<ReadonlySet<string>> {
  const stored = await server.list(
    { collection: 'userCourseAccess', where: { courseId, isActive: true } },
    AccessRecord,
  )
  const now = new Date()
  const holds = new Set(['held', 'not-begun'])
  return new Set(
    stored.flatMap(({ data }) => (holds.has(standing(data, now)) ? [data.userId] : [])),
  )
}
