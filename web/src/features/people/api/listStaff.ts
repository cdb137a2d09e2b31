import type { Person } from '@shala/contract/people/people'
import { StaffRecord } from '@shala/contract/people/staff'
import type { Query } from '../../../shared/query.ts'
import { queryClient, serverQuery } from '../../../shared/queryClient.ts'
import type { Server } from '../../../shared/server.ts'
import { personQuery } from './people.ts'

export interface StaffMember {
  record: StaffRecord
  /** Null if the account was deleted. */
  person: Person | null
}

export const staffQuery = (server: Server) => serverQuery(['staff'], () => listStaff(server))

/** Returns the owners and then the office, each by name. For owners; throws an `AppError`. */
async function listStaff(server: Server): Promise<StaffMember[]> {
  const wanted: readonly Query['where'][] = [{ admin: true }, { role: 'office' }]
  const roles = await Promise.all(
    wanted.map(async (where) => {
      const records = await server.list({ collection: 'admins', where }, StaffRecord)
      const members = await Promise.all(
        records.map(async ({ data: record }) => {
          return { record, person: await queryClient.query(personQuery(server, record.userId)) }
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
