import * as z from 'zod'
import { always, callable } from '../callable.ts'
import { RecordId, Uid } from '../ids.ts'
import { StoredInstant } from '../values/days.ts'
import { staffRoles, type StaffRole as Role } from './permissions.ts'

export const StaffRole = z.enum(staffRoles, 'must be a role of the staff')

/**
 * `admins/{uid}`: the role of a person of the staff, with the author and time of its last change. It
 * counts only together with the claim on the Auth record, and not while a removal is pending.
 */
export const StaffRecord = z.object({
  userId: Uid,
  /** True for an owner, who has no other role. */
  admin: z.boolean(),
  role: StaffRole.exclude(['owner']).nullable().default(null),
  /** The record in `teachers` whose sessions a teacher sees; null for other roles. */
  teacherId: RecordId.nullable().default(null),
  changedBy: z.string(),
  changedAt: StoredInstant,
  /** The author of a removal that is not finished yet. */
  removal: z.object({ by: z.string(), at: StoredInstant }).nullable().default(null),
})
export type StaffRecord = z.infer<typeof StaffRecord>

export const StaffGrant = { role: StaffRole, teacherId: RecordId.nullable().default(null) }

/** Requires that a teacher, and no other role, is linked to a record. */
export function withLinkedTeacher<
  Shape extends z.ZodType<{ role: Role | null; teacherId: string | null }>,
>(shape: Shape): Shape {
  return shape.refine(({ role, teacherId }) => (role === 'teacher') === (teacherId !== null), {
    path: ['teacherId'],
    message: 'must name the record of a teacher, and only for this role',
  })
}

/** Returns the last sign-in of each person with a role, by user ID; null for never. For owners. */
export const getStaffSignIns = callable('getStaffSignIns', {
  caller: 'staff.write',
  input: z.strictObject({}).nullish(),
  output: z.strictObject({ signIns: z.record(Uid, z.iso.datetime().nullable()) }),
})

/** Gives a person a role of the staff, or takes it away. A teacher is linked to a record. */
export const setStaffRole = callable('setStaffRole', {
  caller: 'staff.write',
  input: withLinkedTeacher(
    z.strictObject({ userId: Uid, ...StaffGrant, role: StaffRole.nullable() }),
  ),
  output: z.strictObject({ userId: Uid, role: StaffRole.nullable() }),
  needsRecentSignIn: always,
})
