import { StaffRecord, type Person } from '@shala/contract/people/people'
import { queryClient, serverQuery } from '../../../shared/queryClient.ts'
import type { Server } from '../../../shared/server.ts'
import { personQuery } from './people.ts'

export interface Admin {
  record: StaffRecord
  /** Null if the account was deleted. */
  person: Person | null
}

export const adminsQuery = (server: Server) => serverQuery(['admins'], () => listAdmins(server))

/** Returns all admins by name. For admins; throws an `AppError`. */
async function listAdmins(server: Server): Promise<Admin[]> {
  const records = await server.list({ collection: 'admins', where: { admin: true } }, StaffRecord)
  const admins = await Promise.all(
    records.map(async ({ data: record }) => {
      return { record, person: await queryClient.query(personQuery(server, record.userId)) }
    }),
  )
  return admins.sort((one, other) => getAdminName(one).localeCompare(getAdminName(other)))
}

export function getAdminName({ person, record }: Admin): string {
  return person?.displayName ?? person?.email ?? record.userId
}
