import type { Person } from '@shala/contract/people/people'
import { staffRoles } from '@shala/contract/people/permissions'
import { StaffRecord } from '@shala/contract/people/staff'
import { Teacher } from '@shala/contract/people/teachers'
import { personQuery } from '#entities/people/peopleQueries.ts'
import type { Query } from '#shared/query.ts'
import { queryClient, serverQuery } from '#shared/queryClient.ts'
import type { Server } from '#shared/server.ts'

export interface StaffMember {
  record: StaffRecord
  /** Null if the account was deleted. */
  person: Person | null
  /** The name of the linked teacher; null for other roles. */
  teacher: string | null
}

export const staffQuery = (server: Server) => serverQuery(['staff'], () => listStaff(server))

/** Returns the staff role by role, and by name. For owners; throws a `CallError`. */
async function listStaff(server: Server): Promise<StaffMember[]> {
  const wanted = staffRoles.map((role): Query['where'] =>
    role === 'owner' ? { admin: true } : { role },
  )
  const roles = await Promise.all(
    wanted.map(async (where) => {
      const records = await server.list({ collection: 'admins', where }, StaffRecord)
      const members = await Promise.all(
        records.map(async ({ data: record }) => {
          const { userId, teacherId } = record
          const [person, teacher] = await Promise.all([
            queryClient.query(personQuery(server, userId)),
            teacherId === null ? null : server.get('teachers', teacherId, Teacher),
          ])
          return { record, person, teacher: teacher?.name ?? null }
        }),
      )
      return members.sort((one, other) => getStaffName(one).localeCompare(getStaffName(other)))
    }),
  )
  return roles.flat()
}

export function getStaffName({ person, record }: StaffMember): string {
  return person?.displayName ?? person?.email ?? record.userId
}
