import type { InvitationContent } from '@shala/contract/access/invitations'
import type { NotifyOption } from '@shala/contract/emails/email'
import type { EmailTemplate } from '@shala/contract/emails/renderEmail'
import type { MemberIdentity, MembershipGoal } from '@shala/domain/people/groupMembers'
import type { AppError } from '../../callable/AppError.ts'
import { parseEmailTemplates, emailTemplatesRef } from '../../emails/emailTemplates.ts'
import { siteAddress } from '../../emails/siteAddress.ts'
import type { Commit } from '../../firestore/Commit.ts'
import { firestore } from '../../firestore/client.ts'
import {
  courseTitles,
  invitationEmail,
  invited,
  getMailId,
  untilInvitedAgain,
} from '../../invitations/invitation.ts'
import type { PendingCourse } from './pendingCourses.ts'

/** The invitation email for members without an account. */
interface MemberInvitation {
  readonly template: EmailTemplate
  /** The group's courses in order. */
  readonly courseIds: readonly string[]
  /** Course titles by key. */
  readonly courses: ReadonlyMap<string, string>
}

/**
 * Returns the invitation email for members without an account who join with these courses, or null
 * if they get none. Throws `failed-precondition` if the site address for its link is unknown.
 */
export async function readMemberInvitation(
  invite: NotifyOption,
  courseIds: readonly string[],
): Promise<MemberInvitation | null> {
  if (invite === false) return null
  const [stored, courses] = await Promise.all([emailTemplatesRef().get(), courseTitles(courseIds)])
  const template = parseEmailTemplates(stored).invite
  if (!(invite ?? template.on)) return null
  siteAddress('/')
  return { template, courseIds, courses }
}

/** An invitation of a member after the change. */
export interface UpdatedPendingCourse {
  readonly courseId: string
  readonly grant: PendingCourse
  readonly content: InvitationContent
}

/**
 * Adds one email for all new invitations of an address to a commit, and returns the pending
 * grants with a reference to it. An address that was emailed within the last hour gets none.
 */
export function inviteMember(
  commit: Commit,
  { template, courseIds, courses }: MemberInvitation,
  { email, pending, at }: { email: string; pending: readonly UpdatedPendingCourse[]; at: Date },
): UpdatedPendingCourse[] {
  const [first, ...others] = pending
    .filter(
      ({ grant: { before }, content }) =>
        content.status === 'waiting' && (before === null || untilInvitedAgain(before, at) === 0),
    )
    .toSorted((one, other) => courseIds.indexOf(one.courseId) - courseIds.indexOf(other.courseId))
  if (first === undefined) return [...pending]
  const mailId = getMailId(first.grant.snapshot.id, (first.grant.before?.revision ?? 0) + 1)
  const about = new Set([first, ...others])
  const mail = invitationEmail(
    template,
    { email, given: [toGiven(first), ...others.map(toGiven)] },
    { courses, at },
  )
  commit.create(firestore().collection('mail').doc(mailId), mail)
  return pending.map((one) =>
    about.has(one) ? { ...one, content: invited(one.content, { mailId, at }) } : one,
  )
}

const toGiven = ({ courseId, content }: UpdatedPendingCourse) => ({
  courseId,
  startsOn: content.terms.startsOn,
})

/** A change of members: joining, leaving, or following the group's terms. */
export interface MembershipChange {
  readonly groupId: string
  readonly goal: MembershipGoal
  /** The admin's uid. */
  readonly by: string
  readonly batch: string
  /** Whether members are emailed. */
  readonly notify: NotifyOption
  /** The invitation for new members without an account; null to send none. */
  readonly invitation?: MemberInvitation | null
}

/** A refused member and the reason. */
export interface Failed {
  readonly memberId: string
  readonly who: string
  readonly error: string
}

export interface MembershipResult {
  readonly changed: readonly MemberIdentity[]
  /** Courses left unchanged, because an admin changed them. */
  readonly kept: readonly { userId: string; courseId: string }[]
  /** The refused members; none of their data changed. */
  readonly failed: readonly Failed[]
}

/** Members who cannot be updated, with the reasons. No member of the chunk was changed. */
export class MembersRefused extends Error {
  readonly refused: ReadonlyMap<MemberIdentity, AppError>

  constructor(refused: ReadonlyMap<MemberIdentity, AppError>) {
    super('Members were refused')
    this.refused = refused
  }
}
