import type { PlanInstruction, StoredRow } from '@shala/contract/access/accessPlans'
import { invitationId } from '@shala/contract/access/invitations'
import { CourseContent } from '@shala/contract/courses/courses'
import { Email } from '@shala/contract/emails/email'
import type { EmailTemplate } from '@shala/contract/emails/renderEmail'
import type { DateRange, Days } from '@shala/domain/access/accessDays'
import { newInvitation } from '@shala/domain/access/changes/invitation'
import { getPendingTerms } from '@shala/domain/access/plans/evaluateRow'
import { toAccessChange } from '@shala/domain/access/plans/toAccessChange'
import { createDateRanges } from '@shala/domain/access/toDateRange'
import type { DocumentSnapshot } from 'firebase-admin/firestore'
import { unknownCourse } from '../../access/commitAccessChanges.ts'
import { notFound, AppError } from '../../callable/AppError.ts'
import { parseEmailTemplates, emailTemplatesRef } from '../../emails/emailTemplates.ts'
import { readDocuments } from '../../firestore/readDocuments.ts'
import { invitationEmail, invited, getMailId } from '../../invitations/invitation.ts'
import { findPeople } from '../../people/findPeople.ts'
import { schoolTimeZone } from '../../school/schoolSettings.ts'
import type { Step, ChangeOrigin } from './steps.ts'

/** Builds the steps of a plan's rows with the current accounts. */
export async function planSteps(
  instruction: PlanInstruction,
  rows: readonly StoredRow[],
  origin: ChangeOrigin,
): Promise<Step[]> {
  const waiting = rows.filter(({ verdict }) => verdict === 'wait')
  const [timeZone, templates, courses, people] = await Promise.all([
    schoolTimeZone(),
    emailTemplatesRef().get().then(parseEmailTemplates),
    readDocuments(
      'courses',
      waiting.map(({ courseId }) => courseId),
    ),
    findPeople(
      rows.flatMap(({ verdict, userId }) => (verdict === 'grant' ? (userId ?? []) : [])),
      waiting.flatMap(({ email }) => email ?? []),
    ),
  ])
  const toRange = createDateRanges(timeZone)
  return rows.map((row): Step => {
    const { verdict, userId, email, courseId, seen } = row
    const about = { userId, email, courseId }
    const refused = (refusal: AppError): Step => ({ ...about, kind: 'refused', refusal })
    if (verdict === 'wait') {
      if (email !== null && people.byAddress.has(email)) {
        return refused(new AppError('aborted', 'has an account by now; import this row again'))
      }
      if (courses.get(courseId)?.exists !== true) return refused(unknownCourse(courseId))
      return {
        ...about,
        kind: 'waiting',
        ...invitationChange(instruction, row, {
          ...origin,
          toRange,
          template: templates.invite,
          courses,
        }),
      }
    }
    if (userId === null) throw new Error(`A row for nobody: ${verdict}`)
    if (verdict === 'grant' && !people.byId.has(userId)) {
      return refused(notFound('userId', 'no account has this ID any more'))
    }
    const change = toAccessChange(instruction, row, { ...origin, toRange })
    return { ...about, kind: 'access', row: { ...change, userId, seen } }
  })
}

function invitationChange(
  instruction: PlanInstruction,
  row: StoredRow,
  {
    by,
    batch,
    notify,
    invite,
    toRange,
    template,
    courses,
  }: ChangeOrigin & {
    readonly toRange: (days: Days) => DateRange
    readonly template: EmailTemplate
    readonly courses: ReadonlyMap<string, DocumentSnapshot>
  },
) {
  if (instruction.action !== 'grant') throw new Error(`Nothing waits for a ${instruction.action}`)
  const { courseId, seen } = row
  const { source } = instruction
  const email = Email.parse(row.email)
  const terms = getPendingTerms(instruction, row)
  const grant = { email, courseId, source, terms, by, batch, notify }
  const access = toRange(terms)
  const id = invitationId(email, courseId, source)
  const change = {
    id,
    seen: seen === 0 ? ('none' as const) : seen,
    action: seen === 0 ? 'create' : 'renew',
    by,
    decide: (_before: unknown, at: Date) => {
      const content = newInvitation(grant, access, at)
      return invite ? invited(content, { mailId: getMailId(id, seen + 1), at }) : content
    },
  }
  const title = CourseContent.safeParse(courses.get(courseId)?.data()).data?.title ?? courseId
  const createMail = (revision: number) => ({
    key: getMailId(id, revision),
    mail: invitationEmail(
      template,
      { email, given: [{ courseId, startsOn: terms.startsOn }] },
      { courses: new Map([[courseId, title]]), at: new Date() },
    ),
  })
  return { change, createMail: invite ? createMail : null }
}
