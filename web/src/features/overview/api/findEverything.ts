import { Invitation, type InvitationStatus } from '@shala/contract/access/invitations'
import { Course } from '@shala/contract/courses/courses'
import { comparableEmail, Email } from '@shala/contract/emails/email'
import { GraduateDraft } from '@shala/contract/graduates/profiles'
import { ContactMessage } from '@shala/contract/messages/messages'
import { Group } from '@shala/contract/people/groups'
import { findUsersByEmail, listUsers } from '@shala/contract/people/people'
import type { StaffRole } from '@shala/contract/people/permissions'
import { Room } from '@shala/contract/schedules/rooms'
import { Schedule } from '@shala/contract/schedules/schedules'
import { isFoundBy, searchedPart } from '@shala/contract/values/searchKey'
import type * as z from 'zod'
import { distinctTitles } from '#entities/courses/courses.ts'
import { getErrorMessage } from '#shared/CallError.ts'
import { getAdminMenu } from '#shared/admin/getAdminMenu.ts'
import { paths } from '#shared/paths.ts'
import { serverQuery } from '#shared/queryClient.ts'
import type { Server } from '#shared/server.ts'
import { links } from '../model/links.ts'

/** A search result and its page. */
interface Find {
  id: string
  name: string
  /** Distinguishes results of the same name. */
  about: string
  href: string
}

/** The results of one kind, or the reason why the search failed. */
export interface FindGroup {
  kind: string
  finds: readonly Find[]
  problem: string | null
}

/** The most results of each kind. */
export const shownOfEach = 5

export const findEverythingQuery = (server: Server, text: string, role: StaffRole | null) =>
  serverQuery(['everything', role, text], () => findEverything(server, text, role))

/**
 * Searches by word prefixes, for people by name and email. A failed kind reports its error without
 * hiding the others. An empty search finds nothing.
 */
function findEverything(
  server: Server,
  typed: string,
  role: StaffRole | null,
): Promise<FindGroup[]> {
  const part = searchedPart(typed)
  if (part === null) return Promise.resolve([])
  const byPart = byPartOn(server, part)
  const students = people(server, typed)
  return Promise.all([
    group('Students', students),
    group(noAccountKind, addressWithoutAccount(typed, students)),
    group('Courses', courses(server, part)),
    group(
      'Groups',
      byPart('groups', 'nameKey', Group, (id, { name, active }) => ({
        name,
        about: active ? '' : 'archived',
        href: paths.admin.groupMembers(id),
      })),
    ),
    group('Invitations', invitations(server, part, students)),
    group(
      'Rooms',
      byPart('rooms', 'nameKey', Room, (id, { name, active }) => ({
        name,
        about: active ? '' : 'archived',
        href: links.room(id),
      })),
    ),
    group(
      'Messages',
      byPart('contactMessages', 'createdAt', ContactMessage, (id, { name, email, status }) => ({
        name,
        about: `${email}, ${status}`,
        href: paths.admin.message(id),
      })),
    ),
    group('Sessions', sessions(server, part)),
    group(
      'Graduates',
      byPart('graduateDrafts', 'nameKey', GraduateDraft, (id, { name, city }) => ({
        name,
        about: city,
        href: links.graduate(id),
      })),
    ),
    group('Pages', Promise.resolve(pages(typed, role))),
  ])
}

async function group(kind: string, search: Promise<Find[]>): Promise<FindGroup> {
  try {
    return { kind, finds: await search, problem: null }
  } catch (error) {
    return { kind, finds: [], problem: getErrorMessage(error) }
  }
}

/** Searches invited addresses, each listed once, without those of the students found. */
async function invitations(
  server: Server,
  part: string,
  students: Promise<readonly FoundStudent[]>,
): Promise<Find[]> {
  const found = await byPartOn(server, part)(
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

/** Searches courses. Courses of one title are told apart by their keys. */
async function courses(server: Server, part: string): Promise<Find[]> {
  const found = await byPartOn(server, part)('courses', 'titleKey', Course, (id, course) => ({
    name: course.title,
    about: course.status,
    href: links.course(id),
  }))
  const getTitle = distinctTitles(found.map(({ id, name }) => ({ courseId: id, title: name })))
  return found.map((find) => ({ ...find, name: getTitle(find.id) }))
}

/** Searches schedules. One without a title is shown by its course. */
async function sessions(server: Server, part: string): Promise<Find[]> {
  const found = await byPartOn(server, part)('schedules', 'firstAt', Schedule, (id, schedule) => ({
    name: schedule.title,
    about: `with ${schedule.teacher}`,
    href: links.schedule(id),
    courseId: schedule.courseId,
  }))
  return Promise.all(
    found.map(async ({ courseId, ...find }) => {
      if (find.name !== '') return find
      const course = await server.get('courses', courseId, Course)
      return { ...find, name: course?.title ?? 'Deleted course' }
    }),
  )
}

/** Searches the pages of the menu. */
function pages(typed: string, role: StaffRole | null): Find[] {
  return getAdminMenu(role)
    .flatMap((part) => ('links' in part ? part.links : part))
    .filter(({ label }) => isFoundBy(label, typed))
    .map(({ href, label }) => ({ id: href, name: label, about: '', href }))
}

/** A student with their address for comparison; null for none. */
interface FoundStudent extends Find {
  address: string | null
}

/**
 * Searches students by name and email, and by an exact address, because the list of people is a
 * cache that may be stale. The last result leads to the list if that has more.
 */
async function people(server: Server, search: string): Promise<FoundStudent[]> {
  const address = Email.safeParse(search)
  const [{ users, nextPageToken }, exact] = await Promise.all([
    server.call(listUsers, { search, pageSize: shownOfEach }),
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

/** The kind of the result for an address without an account. */
export const noAccountKind = 'No account yet'

/** Offers to give access to a complete address for which no student is found. */
async function addressWithoutAccount(
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

/**
 * Searches collections by their word prefixes in `search`. Its index includes the sort field of the
 * list, passed as `orderedBy`.
 */
function byPartOn(server: Server, value: string) {
  return async <Schema extends z.ZodType, Described extends Omit<Find, 'id'>>(
    collection: string,
    orderedBy: string,
    schema: Schema,
    described: (id: string, data: z.output<Schema>) => Described,
  ): Promise<(Described & Find)[]> => {
    const order = { field: orderedBy, descending: false }
    const query = { collection, holding: { field: 'search', value }, order, limit: shownOfEach }
    const rows = await server.list(query, schema)
    return rows.map(({ id, data }) => ({ id, ...described(id, data) }))
  }
}
