import * as contract from '@shala/contract/access/invitations'
import { invitations } from '@shala/contract/access/invitations'
import { getContent, isClaimable } from '@shala/domain/access/changes/invitation'
import { AppError } from '../callable/AppError.ts'
import { parseEmailTemplates, emailTemplatesRef } from '../emails/emailTemplates.ts'
import { changeRecord } from '../firestore/changeRecords.ts'
import { firestore } from '../firestore/client.ts'
import { findPeople } from '../people/findPeople.ts'
import { implement } from '../people/implement.ts'
import { tryClaimForVerified } from './claimInvitations.ts'
import {
  courseTitles,
  invitationEmail,
  invited,
  getMailId,
  refuseInvitedSoon,
} from './invitation.ts'

export const sendInvitation = implement(
  contract.sendInvitation,
  async ({ invitationId: id, revision }, admin) => {
    const mailId = getMailId(id, revision + 1)
    let about: contract.InvitationContent | null = null
    return changeRecord(
      invitations,
      {
        id,
        seen: revision,
        action: 'invite',
        by: admin.uid,
        decide: async (before, at) => {
          if (before === null) return null
          about = before
          if (!isClaimable(before, at)) {
            throw new AppError('failed-precondition', 'this invitation is not open any more')
          }
          await refuseRegistered(before.email)
          refuseInvitedSoon(before, at)
          return invited(getContent(before), { mailId, at })
        },
      },
      async (commit) => {
        if (about === null) return
        const [stored, courses] = await Promise.all([
          emailTemplatesRef().get(),
          courseTitles([about.courseId]),
        ])
        const { invite } = parseEmailTemplates(stored)
        const { courseId, terms } = about
        const given = { courseId, startsOn: terms.startsOn }
        const to = { email: about.email, given: [given] } as const
        const mail = invitationEmail(invite, to, { courses, at: new Date() })
        commit.create(firestore().collection('mail').doc(mailId), mail)
      },
    )
  },
)

/** Refuses a verified address, whose owner has claimed the grants and needs no invitation. */
async function refuseRegistered(email: string): Promise<void> {
  const { byAddress } = await findPeople([], [email])
  if (!byAddress.has(email)) return
  await tryClaimForVerified([email])
  throw new AppError('failed-precondition', `${email} has registered by now`)
}
