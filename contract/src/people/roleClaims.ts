import { isStaffRole, type StaffRole } from './permissions.ts'

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
  return isStaffRole(claims.staff) && claims.staff !== 'owner' ? claims.staff : null
}

/** Returns the claims of a role, by which `getClaimedRole` knows it. */
export function getClaims(role: StaffRole | null): Readonly<Record<string, unknown>> {
  return role === null ? {} : role === 'owner' ? { admin: true } : { staff: role }
}
