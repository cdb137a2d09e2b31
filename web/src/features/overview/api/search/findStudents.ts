import { comparableEmail, Email } from '@shala/contract/emails/email'
import { findUsersByEmail, listUsers } from '@shala/contract/people/people'
import { paths } from '#shared/paths.ts'
import type { Server } from '#shared/server.ts'
import { shownLimits } from '#shared/shownLimits.ts'
import { links } from '../../model/links.ts'
import type { Find, FoundStudent } from './Search.ts'

/**
 * Searches students by name and email, and by an exact address, because the list of people is a
 * cache that may be stale. The last result leads to the list if that has more.
 */
export async function findStudents(server: Server, search: string): Promise<FoundStudent[]> {
  const address = Email.safeParse(search)
  const [{ users, nextPageToken }, exact] = await Promise.all([
    server.call(listUsers, { search, pageSize: shownLimits.foundOfEach }),
    address.success ? server.call(findUsersByEmail, { emails: [address.data] }) : null,
  ])
  const known = new Map([...(exact?.found ?? []), ...users].map((user) => [user.userId, user]))
  const found = [...known.values()].map(({ userId, displayName, email, emailVerified }) => ({
    id: userId,
    name: displayName ?? email ?? userId,
    about: [email, emailVerified ? null : 'email not verified'].filter(Boolean).join(', '),
    href: links.person(userId),
    address: email === null ? null : comparableEmail(email),
  }))
  if (nextPageToken === null) return found
  const name = `All students matching “${search}”`
  return [
    ...found,
    { id: 'list', name, about: '', href: links.studentsFoundBy(search), address: null },
  ]
}

/** Offers to give access to a complete address for which no student is found. */
export async function findAddressWithoutAccount(
  typed: string,
  students: Promise<readonly FoundStudent[]>,
): Promise<Find[]> {
  const address = Email.safeParse(typed)
  const isKnown = (await students.catch(() => null))?.length !== 0
  if (!address.success || isKnown) return []
  return [
    {
      id: address.data,
      name: `Give access to ${address.data}`,
      about: 'starts when they register and verify the address',
      href: paths.admin.newImportWith(address.data),
    },
  ]
}
