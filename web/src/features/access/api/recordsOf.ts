import { AccessRecord, accessStatus, type AccessStatus } from '@shala/contract/access/access'
import type { AccessNote } from '@shala/contract/access/accessNotes'
import { notesOfPerson } from '../../../shared/admin/accessNotes.ts'
import { serverQuery } from '../../../shared/queryClient.ts'
import type { Server } from '../../../shared/server.ts'

/** A record, how it stood when it was read, and what admins noted of it, the newest first. */
export interface HeldRecord {
  record: AccessRecord
  status: AccessStatus
  notes: readonly AccessNote[]
}

/** A person's records by course. */
export type PersonRecords = ReadonlyMap<string, HeldRecord>

export const personRecordsQuery = (server: Server, userId: string) =>
  serverQuery(['access', 'records', { userId }], () => recordsOf(server, userId))

/** All of a person's access records, revoked ones too. For admins; throws an `AppError`. */
async function recordsOf(server: Server, userId: string): Promise<PersonRecords> {
  const [stored, notes] = await Promise.all([
    server.list({ collection: 'userCourseAccess', where: { userId } }, AccessRecord),
    notesOfPerson(server, userId),
  ])
  const now = new Date()
  return new Map(
    stored.map(({ id, data }) => [
      data.courseId,
      { record: data, status: accessStatus(data, now), notes: notes.get(id) ?? [] },
    ]),
  )
}
