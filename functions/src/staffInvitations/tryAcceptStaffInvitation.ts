import { Email } from '@shala/contract/emails/email'
import { getRecordedRole } from '@shala/contract/people/roleClaims'
import type { StaffRecord } from '@shala/contract/people/staff'
import {
  isOpenInvitation,
  StaffInvitationContent,
  staffInvitations,
} from '@shala/contract/people/staffInvitations'
import type { Stored } from '@shala/contract/records'
import type { UserRecord } from 'firebase-admin/auth'
import { AppError } from '../callable/AppError.ts'
import { changeRecord } from '../firestore/changeRecords.ts'
import { readRecord } from '../firestore/readRecord.ts'
import { log } from '../log.ts'
import { changeRole, isFirstAdmin } from '../people/changeRole.ts'
import { getNotedRole, readStaffNote } from '../people/staffNote.ts'
import { staffInvitationId, staffInvitationRef } from './staffInvitation.ts'

/**
 * Gives an account the role of the invitation to the address that it signs in with, if the address is
 * verified. Returns true if the role was given. The invitation is marked as accepted first, so that it is
 * accepted once and not after a withdrawal; a later call finishes an interrupted one.
 *
 * The role is given in the name of the owner who invited, with their note as a precondition. An
 * invitation of a former owner, or one before the last change of the account's role, gives nothing.
 */
async function acceptStaffInvitation({ uid, email, emailVerified }: UserRecord): Promise<boolean> {
  const address = Email.safeParse(email)
  if (!address.success || !emailVerified || isFirstAdmin(uid)) return false
  const id = staffInvitationId(address.data)
  const stored = readRecord(staffInvitations, await staffInvitationRef(id).get())
  if (stored === null || !isDue(stored, uid, new Date())) return false
  if (stored.status === 'accepted' && isChangedSince(await readStaffNote(uid), stored)) return false
  const { role, invitedBy, teacherId } = stored
  const { revision } =
    stored.status === 'accepted'
      ? stored
      : await accept(id, stored, uid).catch((error: unknown) => findAccepted(id, uid, error))
  const assertBefore = (note: StaffRecord | null) => {
    if (!isChangedSince(note, stored)) return
    throw new AppError('failed-precondition', 'the role was changed since the invitation')
  }
  try {
    await changeRole(uid, role, invitedBy, { teacherId, assertBefore })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    // A concurrent sign-in has finished the acceptance.
    if (getNotedRole(await readStaffNote(uid)) === role) return true
    log.write('staff.invitationFailed', { subject: { userId: uid }, error })
    await end(id, revision)
    return false
  }
  return true
}

/** Like `acceptStaffInvitation`, but logs failures and returns false, so that the sign-in continues. */
export function tryAcceptStaffInvitation(record: UserRecord): Promise<boolean> {
  return acceptStaffInvitation(record).catch((error: unknown) => {
    log.write('staff.invitationFailed', { subject: { userId: record.uid }, error })
    return false
  })
}

/** Returns true for an open invitation, and for one that this account has begun to accept. */
function isDue(invitation: StaffInvitationContent, uid: string, at: Date): boolean {
  const isBegun = invitation.status === 'accepted' && invitation.claimedBy === uid
  return isOpenInvitation(invitation, at) || (isBegun && at < invitation.expiresAt)
}

/** Returns true if the account has a role, or its role was changed since the invitation was sent. */
function isChangedSince(note: StaffRecord | null, { sentAt }: StaffInvitationContent): boolean {
  if (note === null) return false
  return note.removal !== null || getRecordedRole(note) !== null || note.changedAt >= sentAt
}

function accept(id: string, { revision }: Stored<StaffInvitationContent>, uid: string) {
  return changeRecord(staffInvitations, {
    id,
    seen: revision,
    action: 'accept',
    by: uid,
    decide: (before, at): StaffInvitationContent => {
      if (before === null || !isOpenInvitation(before, at)) {
        throw new AppError('failed-precondition', 'this invitation is not open any more')
      }
      const content = StaffInvitationContent.parse(before)
      return { ...content, status: 'accepted', claimedBy: uid }
    },
  })
}

/** Returns the invitation if a concurrent sign-in has accepted it for this account, else throws the error. */
async function findAccepted(id: string, uid: string, error: unknown) {
  const stored = readRecord(staffInvitations, await staffInvitationRef(id).get())
  if (stored?.status === 'accepted' && stored.claimedBy === uid) return stored
  throw error
}

/** Ends an invitation that gives nothing, so that the list of the staff does not show it as accepted. */
async function end(id: string, revision: number): Promise<void> {
  await changeRecord(staffInvitations, {
    id,
    seen: revision,
    action: 'end',
    by: 'system',
    decide: (before): StaffInvitationContent | null =>
      before && { ...StaffInvitationContent.parse(before), status: 'withdrawn', claimedBy: null },
  })
}
