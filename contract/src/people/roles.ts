import * as z from 'zod'

/**
 * The roles of the school's staff. An owner may do everything. The office does the work of a day:
 * students, access, imports, messages, sessions and payments. A teacher sees their own sessions and
 * the people in them.
 */
export const StaffRole = z.enum(['owner', 'office', 'teacher'], 'must be owner, office or teacher')
export type StaffRole = z.infer<typeof StaffRole>

/** Returns the role that this record gives, also while its removal is pending; null for none. */
export function getRecordedRole({
  admin,
  role,
}: {
  admin: boolean
  role: StaffRole | null
}): StaffRole | null {
  return admin ? 'owner' : role
}

/**
 * Returns the role that the claims of a token or an account name; null for none. The claim `admin`
 * must be the boolean `true`, and `staff` a known role.
 */
export function getClaimedRole(claims: Readonly<Record<string, unknown>>): StaffRole | null {
  if (claims.admin === true) return 'owner'
  return claims.staff === 'office' || claims.staff === 'teacher' ? claims.staff : null
}

/** Returns the claims of a role, by which `getClaimedRole` knows it. */
export function getClaims(role: StaffRole | null): Readonly<Record<string, unknown>> {
  return role === null ? {} : role === 'owner' ? { admin: true } : { staff: role }
}

/** The order of the roles: each role may do everything that the roles before it may. */
const ranks: Readonly<Record<StaffRole, number>> = { teacher: 1, office: 2, owner: 3 }

/** Returns true if a person with the role `has` may do what needs the role `needed`. */
export function reachesRole(has: StaffRole | null, needed: StaffRole): boolean {
  return has !== null && ranks[has] >= ranks[needed]
}

/** Returns the weaker of two roles, of which null is the weakest. */
export function getWeakerRole(one: StaffRole | null, other: StaffRole | null): StaffRole | null {
  if (one === null || other === null) return null
  return reachesRole(one, other) ? other : one
}
