import type { Server } from '#shared/server.ts'
import { describePerson } from './describePerson.ts'
import { peopleById } from './peopleQueries.ts'

/** Reads the names and addresses of people for an export; empty for null. Throws a `CallError`. */
export async function readExportNames(server: Server, userIds: readonly (string | null)[]) {
  const people = await peopleById(
    server,
    userIds.filter((userId) => userId !== null),
  )
  return {
    getName: (userId: string | null) =>
      userId === null ? '' : describePerson(userId, people.get(userId)),
    getEmail: (userId: string | null) => (userId === null ? '' : (people.get(userId)?.email ?? '')),
  }
}
