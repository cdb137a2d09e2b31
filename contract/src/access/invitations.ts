import * as z from 'zod'
import { RecordStamps, Revision, SavedRecord } from '../audit.ts'
import { callable } from '../callable.ts'
import { Email, NotifyOption } from '../emails/email.ts'
import { CourseId } from '../ids.ts'
import type { Collection } from '../records.ts'
import { StoredInstant } from '../values/days.ts'
import { GrantTerms } from './access.ts'
import { SourceKey } from './sources.ts'

export const InvitationStatus = z.enum(['waiting', 'claimed', 'cancelled', 'ended'])
export type InvitationStatus = z.infer<typeof InvitationStatus>

/** The content of `invitations/{invitationId}` without its stamps. */
export const InvitationContent = z.object({
  email: Email,
  courseId: CourseId,
  source: SourceKey,
  terms: GrantTerms,
  status: InvitationStatus,
  /** The admin who granted it. */
  by: z.string(),
  batch: z.string().nullable(),
  /** From then on it cannot be claimed: 90 days after it was granted, or when the access is over. */
  endsAt: StoredInstant,
  /** The uid of the account that claimed it. */
  claimedBy: z.string().nullable(),
  /** `searchParts` of the address. */
  search: z.array(z.string()),
  /** The choice at the time of the grant whether to email the person when it is claimed. */
  notify: NotifyOption,
  /** Whether the address was written to, when last, and the key of that email in `mail`. */
  invited: z.boolean().default(false),
  invitedAt: StoredInstant.nullable().default(null),
  mailId: z.string().nullable().default(null),
})
export type InvitationContent = z.infer<typeof InvitationContent>

/** The records of invitations: grants to addresses that are not verified yet. */
export const invitations: Collection<InvitationContent> = {
  collection: 'invitations',
  noun: 'invitation',
  content: InvitationContent,
}

/**
 * A grant to an unverified address. The first account that verifies the address claims it, once.
 */
export const Invitation = InvitationContent.extend(RecordStamps.shape)
export type Invitation = z.infer<typeof Invitation>

/** Returns the key of an invitation. Course IDs and source keys contain no underscore. */
export function invitationId(email: Email, courseId: CourseId, source: SourceKey): string {
  return `${encodeURIComponent(email)}_${courseId}_${source}`
}

const InvitationId = z
  .string()
  .max(1200, 'must be at most 1200 characters')
  .regex(/^[^/\p{Cc}]+_[a-z0-9-]+_[A-Za-z0-9-]+$/u, 'must be the key of an invitation')

/** Cancels an invitation at the given revision. */
export const cancelInvitation = callable('cancelInvitation', {
  caller: 'access.write',
  input: z.strictObject({ invitationId: InvitationId, revision: Revision }),
  output: SavedRecord,
})

/**
 * Makes a cancelled or ended grant pending again, granted by the caller, for 90 days or until the
 * access ends if that is later. Expects the current revision. If the address is verified by now,
 * the grant is claimed immediately.
 */
export const renewInvitation = callable('renewInvitation', {
  caller: 'access.write',
  input: z.strictObject({ invitationId: InvitationId, revision: Revision }),
  output: SavedRecord,
})

const Seen = { invitationId: InvitationId, revision: Revision }

/**
 * Sends an invitation or sends it again, at most once within `limits.invitationMinutes`. Expects
 * the current revision. If the address is verified by now, the grant is claimed instead.
 */
export const sendInvitation = callable('sendInvitation', {
  caller: 'access.write',
  input: z.strictObject(Seen),
  output: SavedRecord,
})

/** Extends a pending invitation by 90 days. Expects the current revision. */
export const extendInvitation = callable('extendInvitation', {
  caller: 'access.write',
  input: z.strictObject(Seen),
  output: SavedRecord,
})

/**
 * Cancels an invitation and creates the same one for another address in one commit. Expects the
 * current revision. If the new address is verified, the grant is claimed immediately. Otherwise an
 * email is sent if `invite` is true, or for null by the default of the school. Returns the new
 * invitation.
 */
export const correctInvitation = callable('correctInvitation', {
  caller: 'access.write',
  input: z.strictObject({ ...Seen, email: Email, invite: NotifyOption }),
  output: SavedRecord,
})
