import { Invitation, type InvitationStatus } from '@shala/contract/access/invitations'
import { comparableEmail } from '@shala/contract/emails/email'
import { findUsersByEmail } from '@shala/contract/people/people'
import { paths } from '#shared/paths.ts'
import type { Find, Search } from './Search.ts'
import { findByPart } from './findByPart.ts'

/** Searches invited addresses, each listed once, without those of the students found. */
export async function findInvitations(search: Search): Promise<Find[]> {
  const { server, students } = search
  const found = await findByPart(
    search,
    'invitations',
    'email',
    Invitation,
    (_id, { email, status }) => ({
      name: email,
      about: invitationStatus[status],
      isOpen: status === 'waiting',
      href: `${paths.admin.invitations}?${new URLSearchParams({ q: email }).toString()}`,
    }),
  )
  const listed = new Set((await students.catch(() => [])).map(({ address }) => address))
  const each = [...Map.groupBy(found, ({ name }) => name).values()].flatMap(
    (same) => same.find(({ isOpen }) => isOpen) ?? same.slice(0, 1),
  )
  const others = each.filter(({ name }) => !listed.has(name))
  const open = others.filter(({ isOpen }) => isOpen)
  if (open.length === 0) return others
  const { found: accounts } = await server.call(findUsersByEmail, {
    emails: open.map(({ name }) => name),
  })
  const unverified = new Set(
    accounts.flatMap(({ email, emailVerified }) =>
      email === null || emailVerified ? [] : [comparableEmail(email)],
    ),
  )
  return others.map((find) =>
    find.isOpen && unverified.has(find.name)
      ? { ...find, about: 'has an account, email not verified' }
      : find,
  )
}

const invitationStatus = {
  waiting: 'invited, not registered yet',
  claimed: 'registered',
  cancelled: 'cancelled',
  ended: 'ended',
} as const satisfies Record<InvitationStatus, string>
