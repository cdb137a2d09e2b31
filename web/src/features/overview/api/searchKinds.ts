import { Invitation, type InvitationStatus } from '@shala/contract/access/invitations'
import { Certificate } from '@shala/contract/certificates/certificates'
import type { KeyedPlace } from '@shala/contract/collections/keptCollections'
import { Course } from '@shala/contract/courses/courses'
import { comparableEmail, Email } from '@shala/contract/emails/email'
import { GraduateDraft } from '@shala/contract/graduates/profiles'
import { ContactMessage } from '@shala/contract/messages/messages'
import { Order } from '@shala/contract/orders/orders'
import { Group } from '@shala/contract/people/groups'
import { findUsersByEmail, listUsers } from '@shala/contract/people/people'
import { may, type StaffRole } from '@shala/contract/people/permissions'
import { Teacher } from '@shala/contract/people/teachers'
import { Room } from '@shala/contract/schedules/rooms'
import { Schedule } from '@shala/contract/schedules/schedules'
import { isFoundBy } from '@shala/contract/values/searchKey'
import type * as z from 'zod'
import { distinctTitles } from '#entities/courses/courses.ts'
import { getAdminMenu } from '#shared/admin/getAdminMenu.ts'
import { adminPages } from '#shared/pages/adminPages.ts'
import { paths } from '#shared/paths.ts'
import type { Server } from '#shared/server.ts'
import { links } from '../model/links.ts'

/** A search result and its page. */
export interface Find {
  id: string
  name: string
  /** Distinguishes results of the same name. */
  about: string
  href: string
}

/** The most results of each kind. */
export const shownOfEach = 5

/** A text that is searched for. */
interface Search {
  readonly server: Server
  readonly typed: string
  /** Its word prefix, as in the field `search` of the collections. */
  readonly part: string
  readonly role: StaffRole | null
  /** The students found, whom several kinds consider. */
  readonly students: Promise<readonly FoundStudent[]>
}

/** A kind of result. */
interface SearchKind {
  readonly kind: string
  /** The page of the results, which must be open to the person who searches; null for any page. */
  readonly page: string | null
  readonly find: (search: Search) => Promise<Find[]>
}

/** The kind of the result for an address without an account. */
export const noAccountKind = 'No account yet'

/**
 * Each collection with search keys, in the order of the results; null if other results lead to its
 * documents.
 */
const kinds: Readonly<Record<KeyedPlace | 'students' | 'addresses' | 'pages', SearchKind | null>> =
  {
    students: {
      kind: 'Students',
      page: paths.admin.students,
      find: async ({ students }) => [...(await students)],
    },
    addresses: {
      kind: noAccountKind,
      page: paths.admin.newImport,
      find: ({ typed, students }) => addressWithoutAccount(typed, students),
    },
    courses: { kind: 'Courses', page: paths.admin.courses, find: courses },
    groups: {
      kind: 'Groups',
      page: paths.admin.groups,
      find: (search) =>
        byPart(search, 'groups', 'nameKey', Group, (id, { name, active }) => ({
          name,
          about: active ? '' : 'archived',
          href: paths.admin.groupMembers(id),
        })),
    },
    // Members are students, or are invited.
    'groups/{groupId}/members': null,
    orders: {
      kind: 'Orders',
      page: paths.admin.orders,
      find: (search) =>
        byPart(search, 'orders', 'createdAt', Order, (id, { name, email, courseTitle }) => ({
          name: name || email,
          about: `${courseTitle}, order ${id}`,
          href: paths.admin.order(id),
        })),
    },
    invitations: { kind: 'Invitations', page: paths.admin.invitations, find: invitations },
    certificates: {
      kind: 'Certificates',
      page: paths.admin.certificates,
      find: (search) =>
        byPart(search, 'certificates', 'nameKey', Certificate, (id, { name, course, status }) => ({
          name,
          about: `${course}, ${id}, ${status}`,
          href: links.certificate(id),
        })),
    },
    rooms: {
      kind: 'Rooms',
      page: paths.admin.rooms,
      find: (search) =>
        byPart(search, 'rooms', 'nameKey', Room, (id, { name, active }) => ({
          name,
          about: active ? '' : 'archived',
          href: links.room(id),
        })),
    },
    teachers: {
      kind: 'Teachers',
      page: paths.admin.teachers,
      find: (search) =>
        byPart(search, 'teachers', 'nameKey', Teacher, (id, { name, email, active }) => ({
          name,
          about: [email, active ? '' : 'archived'].filter(Boolean).join(', '),
          href: links.teacher(id),
        })),
    },
    contactMessages: {
      kind: 'Messages',
      page: paths.admin.messages,
      find: (search) =>
        byPart(
          search,
          'contactMessages',
          'createdAt',
          ContactMessage,
          (id, { name, email, status }) => ({
            name,
            about: `${email}, ${status}`,
            href: paths.admin.message(id),
          }),
        ),
    },
    schedules: { kind: 'Sessions', page: paths.admin.schedules, find: sessions },
    // Their schedules are found.
    'courses/{courseId}/sessions': null,
    graduateDrafts: {
      kind: 'Graduates',
      page: paths.admin.graduates,
      find: (search) =>
        byPart(search, 'graduateDrafts', 'nameKey', GraduateDraft, (id, { name, city }) => ({
          name,
          about: city,
          href: links.graduate(id),
        })),
    },
    // The recipients are found.
    mail: null,
    pages: {
      kind: 'Pages',
      page: null,
      find: ({ typed, role }) => Promise.resolve(pages(typed, role)),
    },
  }

/** Returns the kinds of results that a role searches. */
export const getSearchKinds = (role: StaffRole | null): readonly SearchKind[] =>
  Object.values(kinds)
    .filter((kind) => kind !== null)
    .filter(
      ({ page }) =>
        page === null ||
        adminPages.some(({ path, opensFor }) => path === page && may(role, opensFor)),
    )

/** Searches invited addresses, each listed once, without those of the students found. */
async function invitations(search: Search): Promise<Find[]> {
  const { server, students } = search
  const found = await byPart(
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

/** Searches courses. Courses of one title are told apart by their keys. */
async function courses(search: Search): Promise<Find[]> {
  const found = await byPart(search, 'courses', 'titleKey', Course, (id, course) => ({
    name: course.title,
    about: course.status,
    href: links.course(id),
  }))
  const getTitle = distinctTitles(found.map(({ id, name }) => ({ courseId: id, title: name })))
  return found.map((find) => ({ ...find, name: getTitle(find.id) }))
}

/** Searches schedules. One without a title is shown by its course. */
async function sessions(search: Search): Promise<Find[]> {
  const found = await byPart(search, 'schedules', 'firstAt', Schedule, (id, schedule) => ({
    name: schedule.title,
    about: `with ${schedule.teacher}`,
    href: links.schedule(id),
    courseId: schedule.courseId,
  }))
  return Promise.all(
    found.map(async ({ courseId, ...find }) => {
      if (find.name !== '') return find
      const course = await search.server.get('courses', courseId, Course)
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
export async function findStudents(server: Server, search: string): Promise<FoundStudent[]> {
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
 * Searches a collection by its word prefixes in `search`. Its index includes the sort field of the
 * list, passed as `orderedBy`.
 */
async function byPart<Schema extends z.ZodType, Described extends Omit<Find, 'id'>>(
  { server, part }: Search,
  collection: KeyedPlace,
  orderedBy: string,
  schema: Schema,
  describe: (id: string, data: z.output<Schema>) => Described,
): Promise<(Described & Find)[]> {
  const order = { field: orderedBy, descending: false }
  const holding = { field: 'search', value: part }
  const rows = await server.list({ collection, holding, order, limit: shownOfEach }, schema)
  return rows.map(({ id, data }) => ({ id, ...describe(id, data) }))
}
