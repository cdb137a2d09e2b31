import * as z from 'zod'
import { RecordStamps, Revision, SavedRecord } from '../audit.ts'
import { callable } from '../callable.ts'
import { Email } from '../emails/email.ts'
import { NotifyOption } from '../emails/notifyOption.ts'
import { CourseId } from '../ids.ts'
import { StoredInstant } from '../values/instants.ts'
import { GrantTerms } from './access.ts'
import { SourceKey } from './sources.ts'

export const PendingGrantStatus = z.enum(['waiting', 'claimed', 'cancelled', 'ended'])
export type PendingGrantStatus = z.infer<typeof PendingGrantStatus>

/** What `pendingGrants/{pendingGrantId}` holds beside its stamps. */
export const PendingGrantContent = z.object({
  email: Email,
  courseId: CourseId,
  source: SourceKey,
  terms: GrantTerms,
  status: PendingGrantStatus,
  /** The admin who granted it. */
  by: z.string(),
  /** The batch that it was part of. */
  batch: z.string().nullable(),
  /** From then on it cannot be claimed: 90 days after it was granted, or when the access is over. */
  endsAt: StoredInstant,
  /** The uid of the account that claimed it. */
  claimedBy: z.string().nullable(),
  /** `searchParts` of the address. */
  search: z.array(z.string()),
  /** Whether the claim is told, as it was chosen when this was granted. */
  notify: NotifyOption,
  /** Whether the address was written to, when last, and the key of that e-mail in `mail`. */
  invited: z.boolean().default(false),
  invitedAt: StoredInstant.nullable().default(null),
  letter: z.string().nullable().default(null),
})
export type PendingGrantContent = z.infer<typeof PendingGrantContent>

/**
 * A grant to an address that nobody has verified yet. It opens nothing until an account proves that
 * the address is its own, and then once.
 */
export const PendingGrant = PendingGrantContent.extend(RecordStamps.shape)
export type PendingGrant = z.infer<typeof PendingGrant>

/** The key of a pending grant for an address. Neither a courseId nor a source holds an underscore. */
export function pendingGrantId(email: Email, courseId: CourseId, source: SourceKey): string {
  return `${encodeURIComponent(email)}_${courseId}_${source}`
}

const PendingGrantId = z
  .string()
  .max(1200, 'must be at most 1200 characters')
  .regex(/^[^/\p{Cc}]+_[a-z0-9-]+_[A-Za-z0-9-]+$/u, 'must be the key of an invitation')

/** Cancels a pending grant, by the revision that was seen. */
export const cancelPendingGrant = callable('cancelPendingGrant', {
  input: z.strictObject({ pendingGrantId: PendingGrantId, revision: Revision }),
  output: SavedRecord,
})

/**
 * Lets what was cancelled or has ended wait again, as granted anew by the caller, for another 90
 * days, or until the access is over where that is later; by the revision that was seen. Where the
 * address is verified by now, it is claimed at once.
 */
export const renewPendingGrant = callable('renewPendingGrant', {
  input: z.strictObject({ pendingGrantId: PendingGrantId, revision: Revision }),
  output: SavedRecord,
})

const Seen = { pendingGrantId: PendingGrantId, revision: Revision }

/**
 * Writes an invitation to the address, for the first time or again, by the revision that was seen:
 * once within `limits.invitationMinutes`. Where the address is verified by now, it is claimed instead.
 */
export const sendInvitation = callable('sendInvitation', {
  input: z.strictObject(Seen),
  output: SavedRecord,
})

/** Lets what waits be claimed for another 90 days, by the revision that was seen. */
export const extendInvitation = callable('extendInvitation', {
  input: z.strictObject(Seen),
  output: SavedRecord,
})

/**
 * Cancels an invitation and makes the same for another address, in one commit; by the revision that
 * was seen. Where that address is verified already, it is claimed at once; else it is written to where
 * `invite` says so, or with null the school. Answers the new one.
 */
export const correctInvitation = callable('correctInvitation', {
  input: z.strictObject({ ...Seen, email: Email, invite: NotifyOption }),
  output: SavedRecord,
})
