import * as z from 'zod'
import { callable } from './callable.ts'
import { Email } from './email.ts'
import { CourseId, Uid } from './ids.ts'
import { StoredInstant } from './instants.ts'
import { limits } from './limits.ts'

const paymentText = z
  .string()
  .trim()
  .min(1, 'must not be empty')
  .max(limits.paymentText, `must be at most ${limits.paymentText} characters`)

/** What an admin records with a grant; the defaults are those of spec.md section 3. */
export const GrantTerms = z.strictObject({
  paymentMethod: paymentText.default('manual'),
  paymentId: paymentText.nullable().default(null),
  /** In major units of `currency`: 450 is four hundred and fifty dollars. */
  amount: z
    .number('must be a number')
    .min(0, 'must not be negative')
    .max(limits.amount, `must be at most ${limits.amount}`)
    .nullable()
    .default(null),
  /** ISO 4217. */
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/, 'must be three capital letters, such as USD')
    .default('USD'),
  paymentStatus: paymentText.default('completed'),
  notes: z.string().max(limits.notes, `must be at most ${limits.notes} characters`).default(''),
})
export type GrantTerms = z.infer<typeof GrantTerms>

const reason = z
  .string()
  .trim()
  .max(limits.reason, `must be at most ${limits.reason} characters`)
  .default('')

/**
 * `userCourseAccess/{userId}_{courseId}`: spec.md section 3, and `revision`, which counts the
 * effective changes and names the event of each.
 */
export const AccessRecord = GrantTerms.extend({
  userId: Uid,
  courseId: CourseId,
  hasAccess: z.boolean(),
  isActive: z.boolean().default(true),
  grantedAt: StoredInstant,
  grantedBy: z.string(),
  createdAt: StoredInstant,
  updatedAt: StoredInstant,
  revokedAt: StoredInstant.optional(),
  revokedBy: z.string().optional(),
  revokeReason: z.string().optional(),
  revision: z.int().min(0).default(0),
}).strip()
export type AccessRecord = z.infer<typeof AccessRecord>

/** spec.md section 4: access counts as held only if hasAccess is true and isActive not false. */
export function isHeld(record: { hasAccess?: unknown; isActive?: unknown } | null): boolean {
  return record?.hasAccess === true && record.isActive !== false
}

/**
 * `accessEvents/{accessId}_{revision}`: one effective change of one access record, written in
 * the transaction that made it and never touched again.
 */
export const AccessEvent = z.object({
  accessId: z.string(),
  userId: Uid,
  courseId: CourseId,
  action: z.enum(['grant', 'revoke']),
  /** The admin's uid, or `system` where an account's deletion made the change. */
  by: z.string(),
  at: StoredInstant,
  reason: z.string(),
  revision: z.int().min(1),
  /** The bulk call that this change was part of. */
  batch: z.string().nullable(),
  before: AccessRecord.nullable(),
  after: AccessRecord,
})
export type AccessEvent = z.infer<typeof AccessEvent>

const AccessReceipt = z.strictObject({ accessId: z.string() })

/** Grants one person one course. Name the person by uid, or by an address that they verified. */
export const grantAccess = callable('grantAccess', {
  input: GrantTerms.extend({
    userId: Uid.optional(),
    email: Email.optional(),
    courseId: CourseId,
  }).refine(({ userId, email }) => (userId === undefined) !== (email === undefined), {
    path: ['userId'],
    message: 'give either userId or email, and not both',
  }),
  output: AccessReceipt,
})

export const revokeAccess = callable('revokeAccess', {
  input: z.strictObject({ userId: Uid, courseId: CourseId, reason }),
  output: AccessReceipt,
})

const bulkUserIds = z
  .array(Uid)
  .min(1, 'must name at least one person')
  .max(limits.bulkRows, `must name at most ${limits.bulkRows} people`)

/** What became of each person of a bulk call, in the order given, each person once. */
export const BulkResult = z.strictObject({
  successful: z.array(z.string()),
  failed: z.array(z.strictObject({ userId: z.string(), error: z.string() })),
})
export type BulkResult = z.infer<typeof BulkResult>

export const bulkGrant = callable('bulkGrant', {
  input: GrantTerms.extend({ userIds: bulkUserIds, courseId: CourseId }),
  output: BulkResult,
})

export const bulkRevoke = callable('bulkRevoke', {
  input: z.strictObject({ userIds: bulkUserIds, courseId: CourseId, reason }),
  output: BulkResult,
})
