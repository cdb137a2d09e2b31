import { limits } from '@shala/contract/limits'
import { findUsersById, type Person } from '@shala/contract/people/people'
import type { Server } from '../../../shared/server.ts'

/** The people with these uids as they are now; who is not there is left out. Throws an `AppError`. */
export async function peopleById(
  server: Server,
  userIds: readonly string[],
): Promise<Map<string, Person>> {
  const people = new Map<string, Person>()
  const wanted = [...new Set(userIds)]
  for (let first = 0; first < wanted.length; first += limits.pageSize) {
    const { found } = await server.call(findUsersById, {
      userIds: wanted.slice(first, first + limits.pageSize),
    })
    for (const person of found) people.set(person.userId, person)
  }
  return people
}
