/**
 * The permissions of the staff. Callables, collections, pages and menu entries name one of these.
 * `registers.write` alone is about the person's own sessions (`requireSession`). `content` is courses,
 * sessions, rooms and the site; `access` is access to courses; `school.export` is the full export.
 */
export const permissions = [
  'registers.write',
  'content.write',
  'people.read',
  'people.write',
  'people.delete',
  'access.write',
  'money.read',
  'money.write',
  'messages.write',
  'staff.write',
  'school.settings',
  'school.export',
] as const
export type Permission = (typeof permissions)[number]

interface Role {
  readonly label: string
  /** As in "join its staff as an owner". */
  readonly noun: string
  readonly rights: string
  /** The first page after sign-in. */
  readonly home: string
  readonly permissions: readonly Permission[]
}

/**
 * The roles of the staff. An owner may do everything, and alone what ends or reveals the most. The
 * functions of permissions in the rules name these roles: `npm run docs` writes them.
 */
const declared = {
  owner: {
    label: 'Owner',
    noun: 'an owner',
    rights: 'Everything, including full exports, deletion of people, the staff and the settings.',
    home: '/dashboard/admin',
    permissions,
  },
  office: {
    label: 'Office',
    noun: 'a member of the office',
    rights:
      'Students, access, imports, messages, sessions and payments. No full export, no deletion of people, no staff and no settings.',
    home: '/dashboard/admin',
    permissions: [
      'registers.write',
      'content.write',
      'people.read',
      'people.write',
      'access.write',
      'money.read',
      'money.write',
      'messages.write',
    ],
  },
  teacher: {
    label: 'Teacher',
    noun: 'a teacher',
    rights:
      'Their own sessions and the people in them. No other students, no addresses, no payments and no messages.',
    home: '/dashboard/teach',
    permissions: ['registers.write'],
  },
  accountant: {
    label: 'Accountant',
    noun: 'an accountant',
    rights: 'Reads orders, payments, receipts and bookkeeping. Changes nothing.',
    home: '/dashboard/admin/orders',
    permissions: ['money.read'],
  },
} as const satisfies Readonly<Record<string, Role>>
export type StaffRole = keyof typeof declared

export const roles: Readonly<Record<StaffRole, Role>> = declared

export function isStaffRole(name: unknown): name is StaffRole {
  return typeof name === 'string' && Object.hasOwn(declared, name)
}

/** All roles, in the order of lists. */
export const staffRoles: readonly StaffRole[] = Object.keys(declared).filter(isStaffRole)

/** Returns true if people with this role have the permission. */
export function may(role: StaffRole | null, permission: Permission): boolean {
  return role !== null && roles[role].permissions.includes(permission)
}

/** Returns true if the role `has` has all permissions of the role `needed`. */
export function reachesRole(has: StaffRole | null, needed: StaffRole): boolean {
  return roles[needed].permissions.every((permission) => may(has, permission))
}

/** Returns the weaker of two roles; null for none, and if neither has all permissions of the other. */
export function getWeakerRole(one: StaffRole | null, other: StaffRole | null): StaffRole | null {
  if (one === null || other === null) return null
  if (reachesRole(one, other)) return other
  return reachesRole(other, one) ? one : null
}
