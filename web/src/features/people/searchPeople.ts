import { Email } from '@shala/contract/email'
import { findUserByEmail, listUsers, type Person } from '@shala/contract/people'
import { Refusal } from '../../shared/Refusal.ts'
import type { Server } from '../../shared/server.ts'

export const shownAtOnce = 20

export interface Found {
  people: Person[]
  /** There are more than are shown. */
  more: boolean
}

/**
 * People whose address or name starts with `text`, and whoever has exactly this address: the list
 * is a cache that may not know them yet. Throws a `Refusal`.
 */
export async function searchPeople(server: Server, text: string): Promise<Found> {
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

/** The person with this address, or null. Throws a `Refusal` other than `not-found`. */
export async function personByEmail(server: Server, email: string): Promise<Person | null> {
  try {
    return await server.call(findUserByEmail, { email })
  } catch (error) {
    if (error instanceof Refusal && error.code === 'not-found') return null
    throw error
  }
}
