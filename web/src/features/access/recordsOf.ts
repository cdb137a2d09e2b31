import { AccessRecord, standing, type Standing } from '@shala/contract/access'
import type { Server } from '../../shared/server.ts'

/** A person's records by course, and how each stood when it was read. */
export type PersonRecords = ReadonlyMap<string, { record: AccessRecord; standing: Standing }>

/** All of a person's access records, revoked ones too. For admins; throws a `Refusal`. */
export async function recordsOf(server: Server, userId: string): Promise<PersonRecords> {
  const stored = await server.list(
    { collection: 'userCourseAccess', where: { userId } },
    AccessRecord,
  )
  const now = new Date()
  return new Map(
    stored.map(({ data }) => [data.courseId, { record: data, standing: standing(data, now) }]),
  )
}
