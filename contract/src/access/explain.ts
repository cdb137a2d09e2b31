import * as z from 'zod'
import { callable } from '../callable.ts'
import { Email } from '../emails/email.ts'
import { CourseId, Uid } from '../ids.ts'
import { StaffRole } from '../people/staff.ts'

/** A day of a source or of an invitation, on the wire. */
const wireDay = z.string().nullable()

/**
 * Why a person can or cannot enter a course now, from the records alone: the account, the course,
 * the terms of each source, invitations and the latest change.
 */
export const Explanation = z.strictObject({
  /** Null if no account has the address. */
  person: z
    .strictObject({
      userId: z.string(),
      displayName: z.string().nullable(),
      email: z.string().nullable(),
      emailVerified: z.boolean(),
      disabled: z.boolean(),
      role: StaffRole.nullable(),
    })
    .nullable(),
  course: z
    .strictObject({ courseId: z.string(), title: z.string(), status: z.string() })
    .nullable(),
  /** An account that may sign in holds the course now. */
  mayEnter: z.boolean(),
  standing: z.enum(['held', 'not-begun', 'expired', 'revoked', 'never']),
  /** The terms of each source, whether it is active now, and the author and time of the grant. */
  sources: z.array(
    z.strictObject({
      source: z.string(),
      /** The group's name, where the source is one. */
      group: z.string().nullable(),
      standing: z.enum(['held', 'not-begun', 'expired']),
      startsOn: wireDay,
      endsOn: wireDay,
      grantedAt: z.string(),
      grantedBy: z.string(),
    }),
  ),
  /** The last revoke, where the record stands revoked. */
  revoked: z.strictObject({ at: z.string(), by: z.string(), reason: z.string() }).nullable(),
  /** Invitations for the person's addresses or for the requested address. */
  waiting: z.array(
    z.strictObject({ email: z.string(), source: z.string(), by: z.string(), endsAt: z.string() }),
  ),
})
export type Explanation = z.infer<typeof Explanation>

export const explainAccess = callable('explainAccess', {
  caller: 'people.read',
  input: z
    .strictObject({ userId: Uid.optional(), email: Email.optional(), courseId: CourseId })
    .refine(({ userId, email }) => (userId === undefined) !== (email === undefined), {
      path: ['userId'],
      message: 'give either userId or email, and not both',
    }),
  output: Explanation,
})
