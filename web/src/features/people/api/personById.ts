import type { Person } from '@shala/contract/people'
import type { Server } from '../../../shared/server.ts'
import { peopleById } from './peopleById.ts'

/** The person with this uid as they are now, or null. For admins; throws an `AppError`. */
export async function personById(server: Server, userId: string): Promise<Person | null> {
  return (await peopleById(server, [userId])).get(userId) ?? null
}
