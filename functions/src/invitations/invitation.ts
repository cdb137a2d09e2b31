import { createHash } from 'node:crypto'
import type { InvitationContent } from '@shala/contract/access/invitations'
import { CourseContent } from '@shala/contract/courses/courses'
import { type Mail } from '@shala/contract/emails/mail'
import { type EmailTemplate, renderEmail } from '@shala/contract/emails/renderEmail'
import { limits } from '@shala/contract/limits'
import type { Day } from '@shala/contract/values/days'
import { formatLongDay } from '@shala/contract/values/longDay'
import { rateLimitError } from '../callable/rateLimit.ts'
import { newMail } from '../emails/newMail.ts'
import { coursePath, registerLink } from '../emails/siteAddress.ts'
import { readDocuments } from '../firestore/readDocuments.ts'
import { schoolName } from '../settings.ts'

/** The invitation once its address was written to, by the email that `getMailId` names. */
export function invited(
  content: InvitationContent,
  { mailId, at }: { mailId: string; at: Date },
): InvitationContent {
  return { ...content, invited: true, invitedAt: at, mailId }
}

/** Returns the milliseconds until the next invitation to this address is allowed. */
export function untilInvitedAgain(
  { invitedAt }: Pick<InvitationContent, 'invitedAt'>,
  at: Date,
): number {
  const within = limits.invitationMinutes * 60_000
  return invitedAt === null ? 0 : Math.max(0, invitedAt.getTime() + within - at.getTime())
}

/** Refuses a further invitation to an address within the hour, as each sends an email. */
export function refuseInvitedSoon(about: Pick<InvitationContent, 'invitedAt'>, at: Date): void {
  const waitMs = untilInvitedAgain(about, at)
  if (waitMs > 0) {
    throw rateLimitError('An invitation went to this address within the hour.', waitMs)
  }
}

/**
 * The key of the email that a revision of an invitation sends: each sends one at most. It says no
 * address, which the key of the grant does.
 */
export function getMailId(invitationId: string, revision: number): string {
  const about = createHash('sha256').update(invitationId).digest('base64url')
  return `invite-${about}-${revision}`
}

/** A course with its first day; null for none. */
interface GivenCourse {
  readonly courseId: string
  readonly startsOn: Day | null
}

const getFutureDay = (day: Day | null, at: Date): Day | null =>
  day !== null && Date.parse(day) > at.getTime() ? day : null

/**
 * Returns the email that invites an address. Its owner is not verified, so the email only names the
 * courses and the school, and has no other recipient. Its link leads to the first course.
 */
export function invitationEmail(
  template: EmailTemplate,
  { email, given }: { email: string; given: readonly [GivenCourse, ...GivenCourse[]] },
  { courses, at }: { courses: ReadonlyMap<string, string>; at: Date },
): Mail {
  const [{ courseId }] = given
  const starts = given.map(({ startsOn }) => getFutureDay(startsOn, at))
  const [first = null] = starts
  const isShared = starts.every((day) => day === first)
  const titles = given.map(({ courseId: id }, place) => {
    const [title, day = null] = [courses.get(id) ?? id, starts[place]]
    return isShared || day === null ? title : `${title} (from ${formatLongDay(day)})`
  })
  const message = renderEmail(template, {
    // Words that an invitation cannot hold: see its `placeholders`.
    name: '',
    startsOn: isShared ? first : null,
    endsOn: null,
    course: listed.format(titles),
    link: registerLink(coursePath(courseId), email, first).href,
    school: schoolName.value(),
  })
  return newMail({ to: email, message, at, kind: 'invite', userId: null, courseId })
}

const listed = new Intl.ListFormat('en-GB')

/** The titles of courses by their keys; of one that is gone there is none. */
export async function courseTitles(courseIds: readonly string[]): Promise<Map<string, string>> {
  const courses = await readDocuments('courses', [...new Set(courseIds)])
  return new Map(
    [...courses].flatMap(([courseId, course]) => {
      const { data } = CourseContent.safeParse(course.data())
      return data === undefined ? [] : [[courseId, data.title] as const]
    }),
  )
}
