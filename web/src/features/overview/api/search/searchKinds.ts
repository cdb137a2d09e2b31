import { Certificate } from '@shala/contract/certificates/certificates'
import type { KeyedPlace } from '@shala/contract/collections/keptCollections'
import { GraduateDraft } from '@shala/contract/graduates/profiles'
import { ContactMessage } from '@shala/contract/messages/messages'
import { Order } from '@shala/contract/orders/orders'
import { Group } from '@shala/contract/people/groups'
import { may, type StaffRole } from '@shala/contract/people/permissions'
import { Teacher } from '@shala/contract/people/teachers'
import { Room } from '@shala/contract/schedules/rooms'
import { adminPages } from '#shared/pages/adminPages.ts'
import { paths } from '#shared/paths.ts'
import { links } from '../../model/links.ts'
import type { Find, Search } from './Search.ts'
import { findByPart } from './findByPart.ts'
import { findCourses, findSchedules } from './findCourses.ts'
import { findInvitations } from './findInvitations.ts'
import { findActions, findPages } from './findPages.ts'
import { findAddressWithoutAccount } from './findStudents.ts'

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
const kinds: Readonly<
  Record<KeyedPlace | 'students' | 'addresses' | 'actions' | 'pages', SearchKind | null>
> = {
  students: {
    kind: 'Students',
    page: paths.admin.students,
    find: async ({ students }) => [...(await students)],
  },
  addresses: {
    kind: noAccountKind,
    page: paths.admin.newImport,
    find: ({ typed, students }) => findAddressWithoutAccount(typed, students),
  },
  actions: {
    kind: 'Actions',
    page: null,
    find: ({ typed, role }) => Promise.resolve(findActions(typed, role)),
  },
  pages: {
    kind: 'Pages',
    page: null,
    find: ({ typed, role }) => Promise.resolve(findPages(typed, role)),
  },
  courses: { kind: 'Courses', page: paths.admin.courses, find: findCourses },
  groups: {
    kind: 'Groups',
    page: paths.admin.groups,
    find: (search) =>
      findByPart(search, 'groups', 'nameKey', Group, (id, { name, active }) => ({
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
      findByPart(search, 'orders', 'createdAt', Order, (id, { name, email, courseTitle }) => ({
        name: name || email,
        about: `${courseTitle}, order ${id}`,
        href: paths.admin.order(id),
      })),
  },
  invitations: { kind: 'Invitations', page: paths.admin.invitations, find: findInvitations },
  certificates: {
    kind: 'Certificates',
    page: paths.admin.certificates,
    find: (search) =>
      findByPart(
        search,
        'certificates',
        'nameKey',
        Certificate,
        (id, { name, course, status }) => ({
          name,
          about: `${course}, ${id}, ${status}`,
          href: links.certificate(id),
        }),
      ),
  },
  rooms: {
    kind: 'Rooms',
    page: paths.admin.rooms,
    find: (search) =>
      findByPart(search, 'rooms', 'nameKey', Room, (id, { name, active }) => ({
        name,
        about: active ? '' : 'archived',
        href: links.room(id),
      })),
  },
  teachers: {
    kind: 'Teachers',
    page: paths.admin.teachers,
    find: (search) =>
      findByPart(search, 'teachers', 'nameKey', Teacher, (id, { name, email, active }) => ({
        name,
        about: [email, active ? '' : 'archived'].filter(Boolean).join(', '),
        href: links.teacher(id),
      })),
  },
  contactMessages: {
    kind: 'Messages',
    page: paths.admin.messages,
    find: (search) =>
      findByPart(
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
  schedules: { kind: 'Sessions', page: paths.admin.schedules, find: findSchedules },
  // Their schedules are found.
  'courses/{courseId}/sessions': null,
  graduateDrafts: {
    kind: 'Graduates',
    page: paths.admin.graduates,
    find: (search) =>
      findByPart(search, 'graduateDrafts', 'nameKey', GraduateDraft, (id, { name, city }) => ({
        name,
        about: city,
        href: links.graduate(id),
      })),
  },
  // The recipients are found.
  mail: null,
}

export const getSearchKinds = (role: StaffRole | null): readonly SearchKind[] =>
  Object.values(kinds)
    .filter((kind) => kind !== null)
    .filter(
      ({ page }) =>
        page === null ||
        adminPages.some(({ path, opensFor }) => path === page && may(role, opensFor)),
    )
