import { refusalMessages } from '@shala/contract/accounts/refusalMessages'
import type { CertificateNumber } from '@shala/contract/certificates/certificateNumber'
import type { CertificateCategory } from '@shala/contract/certificates/certificates'
import * as contract from '@shala/contract/certificates/certificates'
import { CourseContent } from '@shala/contract/courses/courses'
import type { ProgressContent } from '@shala/contract/courses/progress'
import { accessId } from '@shala/contract/ids'
import type { Day } from '@shala/contract/values/days'
import { toCertificateCategories } from '@shala/domain/attendance/describeCertificate'
import type { HourTotals } from '@shala/domain/attendance/hourTotals'
import { findCertificateObstacle } from '@shala/domain/courses/completion'
import { certified, progressKind } from '@shala/domain/courses/progress'
import type * as z from 'zod'
import { readHourTotals } from '../attendance/readHourTotals.ts'
import { AppError, notFound } from '../callable/AppError.ts'
import { firestore } from '../firestore/client.ts'
import { RecordCommit } from '../firestore/commitRecords.ts'
import { commitWithRetry } from '../firestore/retryOnConflict.ts'
import { log } from '../log.ts'
import { requireUser } from '../people/findUser.ts'
import { implement } from '../people/implement.ts'
import { schoolDayAt, schoolTimeZone } from '../school/schoolSettings.ts'
import { schoolName } from '../settings.ts'
import { addCertificateEmail } from './addCertificateEmail.ts'
import { certificates, issued, joinNames, newCertificateNumber } from './certificate.ts'

/**
 * Throws an AppError for letters that the certificate's fonts lack, because the text would be
 * printed wrong. Loads the fonts only here.
 */
export async function requirePrintable(text: string, field: string): Promise<void> {
  const { findUnprintable } = await import('./pdf/typefaces.ts')
  const letters = await findUnprintable(text)
  if (letters.length === 0) return
  const shown = letters.slice(0, 10).join(' ')
  throw new AppError(
    'invalid-argument',
    `holds letters that a certificate cannot show: ${shown}`,
    field,
  )
}

/** Throws an AppError for a future day in the school's time zone. */
export function requirePast(day: Day, timeZone: string, field: string): void {
  if (day <= schoolDayAt(new Date(), timeZone)) return
  throw new AppError('invalid-argument', 'must not be a day that is yet to come', field)
}

export const issueCertificates = implement(
  contract.issueCertificates,
  async ({ people, ...rest }, { uid: by }) => {
    const [course, timeZone] = await Promise.all([getTitle(rest.courseId), schoolTimeZone()])
    if (rest.completedOn !== null) requirePast(rest.completedOn, timeZone, 'completedOn')
    await requirePrintable(course, 'courseId')
    await requirePrintable(schoolName.value(), 'school')
    const order = { ...rest, course, timeZone, by }
    const answer: z.infer<typeof contract.issueCertificates.output> = { issued: [], failed: [] }
    for (const { userId, name } of people) {
      try {
        answer.issued.push({ userId, number: await issueOne(order, userId, name) })
      } catch (error) {
        answer.failed.push({ userId, error: getSentence(error, userId) })
      }
    }
    return answer
  },
)

interface Order extends Omit<z.infer<typeof contract.issueCertificates.input>, 'people'> {
  readonly course: string
  readonly timeZone: string
  readonly by: string
}

/** Saves the certificate, the completed course and the email in one commit. */
async function issueOne(order: Order, userId: string, name: string): Promise<CertificateNumber> {
  const { courseId, course, hours, completedOn, exception, notify, by, timeZone } = order
  await requireUser(userId)
  await requirePrintable(name, 'name')
  return commitWithRetry(async (commit) => {
    const records = new RecordCommit(commit, by)
    const { at } = records
    const number = newCertificateNumber()
    const fresh = await records.read(certificates, number, 'none')
    const progress = await records.read(progressKind, accessId(userId, courseId))
    const totals = await readHourTotals(userId, courseId)
    const { reason, categories } = decideCertificate(progress.before, totals, { hours, exception })
    const after = certified(progress.before, { userId, courseId, number, by, at })
    const day = completedOn ?? schoolDayAt(after.finishedAt, timeZone)
    await requirePrintable(joinNames(categories), 'categories')
    const certificate = issued(
      {
        number,
        userId,
        courseId,
        course,
        name,
        hours,
        completedOn: day,
        exception: reason,
        categories,
      },
      null,
      null,
    )
    await records.write(progress, 'certify', after)
    const { revision } = await records.write(fresh, 'issue', certificate)
    const about = { number, revision, userId, certificate, notify, at }
    await addCertificateEmail(commit, { kind: 'certificate', ...about })
    return number
  })
}

/**
 * Returns the hours of a new certificate and the reason that it needs. Throws an AppError without that
 * reason; the reason for a certificate that needs none is left out.
 */
export function decideCertificate(
  progress: ProgressContent | null,
  totals: HourTotals | null,
  { hours, exception }: { readonly hours: number; readonly exception: string },
): { reason: string; categories: CertificateCategory[] } {
  const obstacle = findCertificateObstacle(progress, totals, hours)
  if (obstacle !== null && exception === '') {
    throw new AppError('failed-precondition', `${obstacle} Give a reason to issue it all the same.`)
  }
  const categories = totals === null ? [] : toCertificateCategories(totals)
  return { categories, reason: obstacle === null ? '' : exception }
}

export async function getTitle(courseId: string): Promise<string> {
  const stored = await firestore().collection('courses').doc(courseId).get()
  if (!stored.exists) throw notFound('courseId', `there is no course ${courseId}`)
  return CourseContent.parse(stored.data()).title
}

/** Returns the error message for the admin; unexpected errors reveal no detail. */
function getSentence(error: unknown, userId: string): string {
  if (error instanceof AppError) return error.message
  log.write('certificate.failed', { subject: { userId }, error })
  return refusalMessages.internal
}
