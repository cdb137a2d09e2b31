import type { PendingGrantContent } from '@shala/contract/access/pendingGrants'
import type { EmailTemplate } from '@shala/contract/emails/emailTemplates'
import type { NotifyOption } from '@shala/contract/emails/notifyOption'
import { parseEmailTemplates, emailTemplatesRef } from '../../emails/emailTemplates.ts'
import { siteAddress } from '../../emails/siteAddress.ts'
import type { Commit } from '../../firestore/Commit.ts'
import { firestore } from '../../firestore/client.ts'
import {
  courseTitles,
  invitationEmail,
  invited,
  letterKey,
  untilInvitedAgain,
} from '../../pendingGrants/invitation.ts'
import type { PendingCourse } from './pendingCourses.ts'

/** How members without an account are invited by e-mail. */
export interface MemberInvitation {
  readonly template: EmailTemplate
  /** The cohort's courses, in their order. */
  readonly courseIds: readonly string[]
  /** Their titles by their keys. */
  readonly courses: ReadonlyMap<string, string>
}

/**
 * The e-mail for those without an account who join a cohort with these courses, or null where they
 * get none. Throws a `failed-precondition` AppError where nobody has said where its link leads.
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

/** A pending grant of a member, as it will be. */
export interface UpdatedPendingCourse {
  readonly courseId: string
  readonly grant: PendingCourse
  readonly content: PendingGrantContent
}

/**
 * Adds one e-mail for all courses that begin to wait for an address to a commit, and answers the
 * pending grants, which name it. An address that was written to within the hour gets none.
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
  const letter = letterKey(first.grant.snapshot.id, (first.grant.before?.revision ?? 0) + 1)
  const about = new Set([first, ...others])
  const mail = invitationEmail(
    template,
    { email, courseIds: [first.courseId, ...others.map(({ courseId }) => courseId)] },
    { courses, at },
  )
  commit.create(firestore().collection('mail').doc(letter), mail)
  return pending.map((one) =>
    about.has(one) ? { ...one, content: invited(one.content, { letter, at }) } : one,
  )
}
