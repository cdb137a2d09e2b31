import { UserEmailMapping, type Person } from '@shala/contract/people'
import type { Server } from '../../shared/server.ts'
import { personByEmail } from './searchPeople.ts'

/** What the cache of addresses knows of a uid, or null. For admins; throws a `Refusal`. */
export async function mappingOf(server: Server, userId: string): Promise<UserEmailMapping | null> {
  const [mapping] = await server.list(
    { collection: 'userEmailMapping', where: { userId }, limit: 1 },
    UserEmailMapping,
  )
  return mapping?.data ?? null
}

/** The person with this uid as they are now, or null. For admins; throws a `Refusal`. */
export async function personById(server: Server, userId: string): Promise<Person | null> {
  const mapping = await mappingOf(server, userId)
  if (mapping === null) return null
  const person = await personByEmail(server, mapping.email)
  // The cache may lag: the address may belong to somebody else by now.
  return person?.userId === userId ? person : null
}
