import { Email } from '@shala/contract/emails/email'
import { limits } from '@shala/contract/limits'
import {
  findUsersByEmail,
  findUsersById,
  listUsers,
  type Person,
} from '@shala/contract/people/people'
import { queryClient, serverQuery } from '../../../shared/queryClient.ts'
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
async function personByEmail(server: Server, email: string): Promise<Person | null> {
  const { found } = await server.call(findUsersByEmail, { emails: [email] })
  return found[0] ?? null
}

/** The person with this uid as they are now, or null. For admins. */
export const personQuery = (server: Server, userId: string) =>
  serverQuery(personKey(userId), () => personInBatch(server, userId))

export const personKey = (userId: string) => ['people', 'by id', userId]

// A page names the same people in many rows, and the next page names them again.
queryClient.setQueryDefaults(['people', 'by id'], { gcTime: 300_000 })

interface Batch {
  readonly server: Server
  readonly userIds: string[]
  readonly people: Promise<ReadonlyMap<string, Person>>
}

let next: Batch | null = null

/** All people of one screen are asked for at once. */
async function personInBatch(server: Server, userId: string): Promise<Person | null> {
  if (next?.server !== server) next = beginBatch(server)
  next.userIds.push(userId)
  return (await next.people).get(userId) ?? null
}

function beginBatch(server: Server): Batch {
  const userIds: string[] = []
  const people = new Promise((resolve) => setTimeout(resolve)).then(() => {
    next = null
    return peopleById(server, userIds)
  })
  return { server, userIds, people }
}

/**
 * The uids of the first people whom `listUsers` finds by a text, at most so many, led by whoever has
 * exactly this address; and whether there are more. Throws an `AppError`.
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
