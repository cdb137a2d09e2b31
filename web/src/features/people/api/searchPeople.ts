import { Email } from '@shala/contract/emails/email'
import { findUsersByEmail, listUsers, type Person } from '@shala/contract/people/people'
import { serverQuery } from '../../../shared/queryClient.ts'
import type { Server } from '../../../shared/server.ts'

const shownAtOnce = 20

export interface Found {
  people: Person[]
  /** There are more than are shown. */
  more: boolean
}

export const peopleSearchQuery = (server: Server, text: string) =>
  serverQuery(['people', 'search', text], () => searchPeople(server, text))

/**
 * People whom `listUsers` finds by a text, and whoever has exactly this address: the list is a cache
 * that may not know them yet. Throws an `AppError`.
 */
async function searchPeople(server: Server, text: string): Promise<Found> {
  const address = Email.safeParse(text)
  const [listed, exact] = await Promise.all([
    server.call(listUsers, { search: text, pageSize: shownAtOnce }),
    address.success ? personByEmail(server, address.data) : null,
  ])
  const others = listed.users.filter((person) => person.userId !== exact?.userId)
  return {
    people: exact === null ? others : [exact, ...others],
    more: listed.nextPageToken !== null,
  }
}

/**
 * The person with this address, or null; asked for as a list of one, because nobody is an answer
 * here and not an error. Throws an `AppError`.
 */
export async function personByEmail(server: Server, email: string): Promise<Person | null> {
  const { found } = await server.call(findUsersByEmail, { emails: [email] })
  return found[0] ?? null
}
