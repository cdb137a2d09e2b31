import { comparableEmail, Email } from '@shala/contract/emails/email'
import { limits } from '@shala/contract/limits'
import {
  findUsersByEmail,
  findUsersById,
  listUsers,
  type Person,
} from '@shala/contract/people/people'
import { queryClient, serverQuery } from '#shared/queryClient.ts'
import type { Server } from '#shared/server.ts'
import { shownLimits } from '#shared/shownLimits.ts'

/** Returns the people with these user IDs; missing ones are left out. Throws a `CallError`. */
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

export interface Found {
  people: Person[]
  /** True if more were found than are shown. */
  more: boolean
}

export const peopleSearchQuery = (server: Server, text: string) =>
  serverQuery(['people', 'search', text], () => searchPeople(server, text))

/**
 * Searches people with `listUsers`, and looks up an exact address, because the list is a cache that
 * may be stale. Throws a `CallError`.
 */
async function searchPeople(server: Server, text: string): Promise<Found> {
  const address = Email.safeParse(text)
  const [listed, exact] = await Promise.all([
    server.call(listUsers, { search: text, pageSize: shownLimits.people }),
    address.success ? personByEmail(server, address.data) : null,
  ])
  const others = listed.users.filter((person) => person.userId !== exact?.userId)
  return {
    people: exact === null ? others : [exact, ...others],
    more: listed.nextPageToken !== null,
  }
}

/**
 * Returns the person with this address, or null. It uses the bulk call, which does not treat a
 * missing person as an error. Throws a `CallError`.
 */
async function personByEmail(server: Server, email: string): Promise<Person | null> {
  const { found } = await server.call(findUsersByEmail, { emails: [email] })
  return found[0] ?? null
}

/** The person with this user ID, or null. For admins. */
export const personQuery = (server: Server, userId: string) =>
  serverQuery(personKey(userId), () => findById(server, userId))

export const personKey = (userId: string) => ['people', 'by id', userId]

/** The account registered with this address, verified or not; null for none. For admins. */
export const accountQuery = (server: Server, email: string) =>
  serverQuery(['people', 'by address', email], () => findByAddress(server, email))

// Pages name the same people in many rows, so keep them cached.
queryClient.setQueryDefaults(['people', 'by id'], { gcTime: 300_000 })

const findById = batched(peopleById)
const findByAddress = batched(accountsByAddress)

/** Returns the accounts registered with these addresses. Throws a `CallError`. */
async function accountsByAddress(
  server: Server,
  emails: readonly string[],
): Promise<Map<string, Person>> {
  const { found } = await server.call(findUsersByEmail, { emails: [...new Set(emails)] })
  return new Map(
    found.flatMap((person) =>
      person.email === null ? [] : [[comparableEmail(person.email), person] as const],
    ),
  )
}

type Find = (server: Server, keys: readonly string[]) => Promise<ReadonlyMap<string, Person>>

/** Returns a function that requests all people of one screen together. */
function batched(find: Find): (server: Server, key: string) => Promise<Person | null> {
  let next: { server: Server; keys: string[]; people: ReturnType<Find> } | null = null
  return async (server, key) => {
    if (next?.server !== server) {
      const keys: string[] = []
      const people = new Promise((resolve) => setTimeout(resolve)).then(() => {
        next = null
        return find(server, keys)
      })
      next = { server, keys, people }
    }
    next.keys.push(key)
    return (await next.people).get(key) ?? null
  }
}

/**
 * Returns up to `most` user IDs that `listUsers` finds, an exact address first, and whether there
 * are more. Throws a `CallError`.
 */
export async function findPeople(
  server: Server,
  text: string,
  most: number,
): Promise<{ userIds: string[]; more: boolean }> {
  const search = text.slice(0, limits.email)
  const address = Email.safeParse(search)
  const exact = address.success ? await personByEmail(server, address.data) : null
  const found = new Set(exact === null ? [] : [exact.userId])
  let pageToken: string | null = null
  do {
    const page: { users: { userId: string }[]; nextPageToken: string | null } = await server.call(
      listUsers,
      { search, pageSize: most + 1, pageToken },
    )
    for (const { userId } of page.users) found.add(userId)
    pageToken = page.nextPageToken
  } while (pageToken !== null && found.size <= most)
  return { userIds: [...found].slice(0, most), more: found.size > most }
}
