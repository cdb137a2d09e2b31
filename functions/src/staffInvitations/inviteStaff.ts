import type { Mail } from '@shala/contract/emails/mail'
import { roles, type StaffRole } from '@shala/contract/people/permissions'
import * as contract from '@shala/contract/people/staffInvitations'
import { staffInvitations } from '@shala/contract/people/staffInvitations'
import { AppError } from '../callable/AppError.ts'
import { newMail } from '../emails/newMail.ts'
import { registerLink } from '../emails/siteAddress.ts'
import { changeRecord } from '../firestore/changeRecords.ts'
import { firestore } from '../firestore/client.ts'
import { refuseInvitedSoon } from '../invitations/invitation.ts'
import { isFirstAdmin } from '../people/changeRole.ts'
import { findUserWithEmail } from '../people/findUser.ts'
import { implement } from '../people/implement.ts'
import { requireTeacher } from '../people/staff/setStaffRole.ts'
import { getAccountRole, getNotedRole, readStaffNote } from '../people/staffNote.ts'
import { schoolName } from '../settings.ts'
import { staffInvitationId } from './staffInvitation.ts'

const day = 86_400_000
/** The number of days for which an invitation is kept after its end. */
const keptDays = 180

export const inviteStaff = implement(
  contract.inviteStaff,
  async ({ email, role, teacherId }, { uid: by }) => {
    await refuseKnown(email)
    if (teacherId !== null) await requireTeacher(teacherId)
    const id = staffInvitationId(email)
    let sentAt = new Date()
    return changeRecord(
      staffInvitations,
      {
        id,
        seen: 'any',
        action: 'invite',
        by,
        decide: (before, at): contract.StaffInvitationContent => {
          if (before !== null && contract.isOpenInvitation(before, at)) {
            refuseInvitedSoon({ invitedAt: before.sentAt }, at)
          }
          sentAt = at
          const expiresAt = new Date(at.getTime() + contract.staffInvitationDays * day)
          return {
            email,
            role,
            teacherId,
            sentAt,
            expiresAt,
            status: 'waiting',
            invitedBy: by,
            claimedBy: null,
            deleteAt: new Date(expiresAt.getTime() + keptDays * day),
          }
        },
      },
      (commit) => {
        const key = `staff-${id}-${sentAt.getTime()}`
        commit.create(firestore().collection('mail').doc(key), invitationEmail(email, role, sentAt))
      },
    )
  },
)

/** Refuses the address of a person who has a role already, or can have it at once. */
async function refuseKnown(email: string): Promise<void> {
  const account = await findUserWithEmail(email)
  if (account === null) return
  const note = await readStaffNote(account.uid)
  const isStaff = getAccountRole(account) !== null || getNotedRole(note) !== null
  const why =
    isStaff || isFirstAdmin(account.uid)
      ? 'belongs to a person with a role; change it in the list of the staff'
      : account.disabled
        ? 'belongs to a disabled account'
        : account.emailVerified
          ? 'belongs to an account; find the person by name and give the role there'
          : null
  if (why !== null) throw new AppError('failed-precondition', why, 'email')
}

/** Builds the email. It contains no name, because the address may belong to a stranger. */
function invitationEmail(email: string, role: StaffRole, at: Date): Mail {
  const school = schoolName.value()
  const link = registerLink(roles[role].home, email)
  const paragraphs = [
    'Hello,',
    `${school} has invited you to join its staff as ${roles[role].noun}. Register with this email address and verify it within ${contract.staffInvitationDays} days:`,
    link.href,
    'If you do not know us, ignore this email.',
  ]
  return newMail({
    to: email,
    message: {
      subject: `Your invitation to the staff of ${school}`,
      text: paragraphs.join('\n\n'),
    },
    at,
    kind: 'staff',
    userId: null,
    courseId: null,
  })
}

export const withdrawStaffInvitation = implement(
  contract.withdrawStaffInvitation,
  ({ id, revision }, { uid: by }) =>
    changeRecord(staffInvitations, {
      id,
      seen: revision,
      action: 'withdraw',
      by,
      decide: contract.withdrawn,
    }),
)
