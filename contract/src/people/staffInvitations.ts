import * as z from 'zod'
import { AppError, notFound } from '../AppError.ts'
import { RecordStamps, Revision, SavedRecord } from '../audit.ts'
import { always, callable } from '../callable.ts'
import { Email } from '../emails/email.ts'
import { RecordId, Uid } from '../ids.ts'
import type { Collection } from '../records.ts'
import { StoredInstant } from '../values/days.ts'
import { StaffGrant, StaffRole, withLinkedTeacher } from './staff.ts'

/** The number of days in which an invitation to the staff can be accepted. */
export const staffInvitationDays = 14

/**
 * The content of `staffInvitations/{hash of the address}` without its stamps: a role for the account that
 * signs in with this address once it is verified. A role that was changed since `sentAt` ends it.
 */
export const StaffInvitationContent = z.object({
  email: Email,
  role: StaffRole,
  teacherId: RecordId.nullable(),
  status: z.enum(['waiting', 'accepted', 'withdrawn']),
  /** The owner who invited. The invitation counts only while they are an owner. */
  invitedBy: Uid,
  sentAt: StoredInstant,
  expiresAt: StoredInstant,
  /** The account that accepted it. */
  claimedBy: Uid.nullable(),
  /** When the store deletes it. */
  deleteAt: StoredInstant,
})
export type StaffInvitationContent = z.infer<typeof StaffInvitationContent>

/** Invitations to the staff as records. Their events name no address. */
export const staffInvitations: Collection<StaffInvitationContent> = {
  collection: 'staffInvitations',
  noun: 'invitation',
  content: StaffInvitationContent,
  secret: 'email',
}

/** `staffInvitations/{id}`: for owners to read. */
export const StaffInvitation = StaffInvitationContent.extend(RecordStamps.shape)
export type StaffInvitation = z.infer<typeof StaffInvitation>

/** Returns true if the invitation can still be accepted. */
export function isOpenInvitation(
  { status, expiresAt }: Pick<StaffInvitationContent, 'status' | 'expiresAt'>,
  at: Date,
): boolean {
  return status === 'waiting' && at < expiresAt
}

/** Returns the invitation as withdrawn. Throws an AppError if it is not open. */
export function withdrawn(before: StaffInvitationContent | null, at: Date): StaffInvitationContent {
  if (before === null) throw notFound('id', 'there is no such invitation')
  if (!isOpenInvitation(before, at)) {
    throw new AppError('failed-precondition', 'this invitation is not open any more')
  }
  return { ...StaffInvitationContent.parse(before), status: 'withdrawn' }
}

/**
 * Invites an address to the staff, and sends it an email. The role is given to the account that has
 * verified the address, never before. A new invitation replaces an open one.
 */
export const inviteStaff = callable('inviteStaff', {
  caller: 'staff.write',
  input: withLinkedTeacher(z.strictObject({ email: Email, ...StaffGrant })),
  output: SavedRecord,
  needsRecentSignIn: always,
})

/** Withdraws an open invitation at the given revision. */
export const withdrawStaffInvitation = callable('withdrawStaffInvitation', {
  caller: 'staff.write',
  input: z.strictObject({ id: RecordId, revision: Revision }),
  output: SavedRecord,
})
