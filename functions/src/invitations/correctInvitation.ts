import * as contract from '@shala/contract/access/invitations'
import { invitations } from '@shala/contract/access/invitations'
import { getGroupId } from '@shala/contract/access/sources'
import { changedMeanwhile } from '@shala/contract/audit'
import { cancelled, isClaimable, newInvitation } from '@shala/domain/access/changes/invitation'
import { schoolDateRange } from '../access/schoolDateRange.ts'
import { AppError } from '../callable/AppError.ts'
import { parseEmailTemplates, emailTemplatesRef } from '../emails/emailTemplates.ts'
import { changeRecords } from '../firestore/changeRecords.ts'
import { firestore } from '../firestore/client.ts'
import { readRecord } from '../firestore/readRecord.ts'
import { findPeople } from '../people/findPeople.ts'
import { implement } from '../people/implement.ts'
import { tryClaimForVerified } from './claimInvitations.ts'
import {
  courseTitles,
  invitationEmail,
  invited,
  getMailId,
  untilInvitedAgain,
} from './invitation.ts'

export const correctInvitation = implement(
  contract.correctInvitation,
  async ({ invitationId, revision, email, invite }, { uid: by }) => {
    const stored = firestore().collection(invitations.collection)
    const wrong = readRecord(invitations, await stored.doc(invitationId).get())
    if (wrong === null) throw new AppError('not-found', 'there is no such invitation', 'id')
    if (wrong.revision !== revision) throw new AppError('aborted', changedMeanwhile, 'revision')
    refuseNeedless(wrong, email)
    const [access, courses, templates, { byAddress }] = await Promise.all([
      schoolDateRange(wrong.terms),
      courseTitles([wrong.courseId]),
      emailTemplatesRef().get().then(parseEmailTemplates),
      findPeople([], [email]),
    ])
    const isWritten = (invite ?? templates.invite.on) && !byAddress.has(email)
    const id = contract.invitationId(email, wrong.courseId, wrong.source)
    let mailId: string | null = null
    const [, saved] = await changeRecords(
      invitations,
      [
        {
          id: invitationId,
          seen: revision,
          action: 'cancel',
          by,
          decide: (before) => before && cancelled(before),
        },
        {
          id,
          seen: 'any',
          action: 'correct',
          by,
          decide: (before, at) => {
            if (before !== null && isClaimable(before, at)) {
              throw new AppError('already-exists', 'is invited to this course already', 'email')
            }
            const { courseId, source, terms, batch, notify } = wrong
            const grant = { email, courseId, source, terms, by, batch, notify }
            const content = newInvitation(grant, access, at)
            const mayWrite = before === null || untilInvitedAgain(before, at) === 0
            mailId = isWritten && mayWrite ? getMailId(id, (before?.revision ?? 0) + 1) : null
            return mailId === null ? content : invited(content, { mailId, at })
          },
        },
      ],
      (commit) => {
        if (mailId === null) return
        const given = { courseId: wrong.courseId, startsOn: wrong.terms.startsOn }
        const to = { email, given: [given] } as const
        const mail = invitationEmail(templates.invite, to, { courses, at: new Date() })
        commit.create(firestore().collection('mail').doc(mailId), mail)
      },
    )
    if (saved === undefined) throw new Error(`No answer for ${id}`)
    await tryClaimForVerified([email])
    return saved
  },
)

/** Throws where there is nothing to correct, or where a group says whom it invites. */
function refuseNeedless(wrong: contract.InvitationContent, email: string): void {
  if (!isClaimable(wrong, new Date())) {
    throw new AppError('failed-precondition', 'this invitation is not open any more')
  }
  if (email === wrong.email) {
    throw new AppError('invalid-argument', 'is the address that it has', 'email')
  }
  if (getGroupId(wrong.source) !== null) {
    throw new AppError(
      'failed-precondition',
      'this invitation comes from a group: remove the address from the group, and add the right one there',
    )
  }
}
