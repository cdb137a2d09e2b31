import { may, type StaffRole } from '@shala/contract/people/permissions'
import { searchedPart } from '@shala/contract/values/searchKey'
import { getErrorMessage } from '#shared/CallError.ts'
import { serverQuery } from '#shared/queryClient.ts'
import type { Server } from '#shared/server.ts'
import type { Find } from './Search.ts'
import { findStudents } from './findStudents.ts'
import { getSearchKinds } from './searchKinds.ts'

/** The results of one kind, or the reason why the search failed. */
export interface FindGroup {
  kind: string
  finds: readonly Find[]
  problem: string | null
}

export const findEverythingQuery = (server: Server, text: string, role: StaffRole | null) =>
  serverQuery(['everything', role, text], () => findEverything(server, text, role))

/**
 * Searches by word prefixes, for people by name and email. A failed kind reports its error without
 * hiding the others. An empty search finds nothing.
 */
async function findEverything(
  server: Server,
  typed: string,
  role: StaffRole | null,
): Promise<FindGroup[]> {
  const part = searchedPart(typed)
  if (part === null) return []
  const students = may(role, 'people.read') ? findStudents(server, typed) : Promise.resolve([])
  return Promise.all(
    getSearchKinds(role).map(async ({ kind, find }) => {
      try {
        const finds = await find({ server, typed, part, role, students })
        return { kind, finds, problem: null }
      } catch (error) {
        return { kind, finds: [], problem: getErrorMessage(error) }
      }
    }),
  )
}
