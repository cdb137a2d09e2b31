import type { Person } from '@shala/contract/people/people'
import { queryClient, serverQuery } from '../../../shared/queryClient.ts'
import type { Server } from '../../../shared/server.ts'
import { peopleById } from './peopleById.ts'

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
