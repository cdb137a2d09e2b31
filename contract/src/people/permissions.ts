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

/**
 * The roles of the staff with their permissions. An owner may do everything, and alone what ends or
 * reveals the most. The office does the work of a day. A teacher sees their own sessions and the people in
 * them. An accountant reads orders, payments and receipts, and changes nothing.
 */
const roles = {
  owner: permissions,
  office: [
    'registers.write',
    'content.write',
    'people.read',
    'people.write',
    'access.write',
    'money.read',
    'money.write',
    'messages.write',
  ],
  teacher: ['registers.write'],
  accountant: ['money.read'],
} as const satisfies Readonly<Record<string, readonly Permission[]>>
export type StaffRole = keyof typeof roles

export function isStaffRole(name: unknown): name is StaffRole {
  return typeof name === 'string' && Object.hasOwn(roles, name)
}

/** All roles, in the order of lists. */
export const staffRoles: readonly StaffRole[] = Object.keys(roles).filter(isStaffRole)

/** Returns true if people with this role have the permission. */
export function may(role: StaffRole | null, permission: Permission): boolean {
  const has: readonly Permission[] = role === null ? [] : roles[role]
  return has.includes(permission)
}

/** Returns true if the role `has` has all permissions of the role `needed`. */
export function reachesRole(has: StaffRole | null, needed: StaffRole): boolean {
  return roles[needed].every((permission) => may(has, permission))
}

/** Returns the weaker of two roles; null for none, and if neither has all permissions of the other. */
export function getWeakerRole(one: StaffRole | null, other: StaffRole | null): StaffRole | null {
  if (one === null || other === null) return null
  if (reachesRole(one, other)) return other
  return reachesRole(other, one) ? one : null
}
