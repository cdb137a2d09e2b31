import { HourPlanContent } from '@shala/contract/attendance/hourPlans'
import * as contract from '@shala/contract/attendance/remindStudents'
import { accessId } from '@shala/contract/ids'
import { describeHours } from '@shala/domain/attendance/describeHours'
import { computeTotals } from '@shala/domain/attendance/hourTotals'
import { AppError } from '../callable/AppError.ts'
import { EmailComposer } from '../emails/EmailComposer.ts'
import { emailTemplatesRef, parseEmailTemplates } from '../emails/emailTemplates.ts'
import type { Commit } from '../firestore/Commit.ts'
import { firestore } from '../firestore/client.ts'
import { readDocuments } from '../firestore/readDocuments.ts'
import { commitWithRetry } from '../firestore/retryOnConflict.ts'
import { implement } from '../people/implement.ts'
import { schoolDayAt, schoolTimeZone } from '../school/schoolSettings.ts'
import { hoursCollection, parseHours } from './updateHours.ts'

export const remindStudents = implement(contract.remindStudents, (input) =>
  commitWithRetry((commit) => addReminders(commit, input, new Date())),
)

interface Skipped {
  readonly userId: string
  readonly reason: 'nothing missing' | 'no verified email' | 'reminded today'
}

async function addReminders(
  commit: Commit,
  { courseId, userIds }: { readonly courseId: string; readonly userIds: readonly string[] },
  at: Date,
) {
  const students = [...new Set(userIds)]
  const today = schoolDayAt(at, await schoolTimeZone())
  const toMail = (userId: string) => `behind_${accessId(userId, courseId)}_${today}`
  const toHours = (userId: string) => accessId(userId, courseId)
  const [plan, stored, sent, templates, composer] = await Promise.all([
    readPlan(courseId),
    readDocuments(hoursCollection, students.map(toHours)),
    readDocuments('mail', students.map(toMail)),
    readTemplates(),
    EmailComposer.of(students.map((userId) => ({ userId, courseId }))),
  ])
  const noDays = { startsOn: null, startsAt: null, endsOn: null }
  const skipped: Skipped[] = []
  for (const userId of students) {
    const hours = parseHours(stored.get(toHours(userId)), { userId, courseId })
    const totals = computeTotals(plan, hours)
    const about = { userId, courseId, ...noDays, hours: describeHours(totals) }
    const mail = composer.write(templates, 'behind', about, at)
    if (totals.isComplete) skipped.push({ userId, reason: 'nothing missing' })
    else if (mail === null) skipped.push({ userId, reason: 'no verified email' })
    else if (sent.get(toMail(userId))?.exists === true) {
      skipped.push({ userId, reason: 'reminded today' })
    } else commit.create(firestore().collection('mail').doc(toMail(userId)), mail)
  }
  return { sent: students.length - skipped.length, skipped }
}

async function readTemplates() {
  const templates = parseEmailTemplates(await emailTemplatesRef().get())
  if (templates.behind.on) return templates
  throw new AppError('failed-precondition', 'this email is switched off; switch it on under Emails')
}

/** Throws `failed-precondition` for a course that requires no hours. */
async function readPlan(courseId: string): Promise<HourPlanContent> {
  const stored = await firestore().collection('hourPlans').doc(courseId).get()
  const plan = HourPlanContent.safeParse(stored.data())
  if (plan.success) return plan.data
  throw new AppError('failed-precondition', 'this course requires no hours', 'courseId')
}
