import { Email } from '@shala/contract/emails/email'
import { limits } from '@shala/contract/limits'
import { listUsers } from '@shala/contract/people/people'
import type { Server } from '../../../shared/server.ts'
import { personByEmail } from './searchPeople.ts'

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
