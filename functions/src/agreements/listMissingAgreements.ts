import { acceptanceId, type MissingAgreement } from '@shala/contract/agreements/agreements'
import { AppError } from '../callable/AppError.ts'
import { readDocuments } from '../firestore/readDocuments.ts'
import { log } from '../log.ts'
import { inTime } from '../school/ContentCache.ts'
import { acceptances, type CurrentAgreement, filterForCourse, readAgreements } from './agreement.ts'

/**
 * Returns the agreements of a course whose newest version the student has not accepted.
 *
 * While the content service does not answer, there are none, and a line is logged: a student must
 * not lose a seat, or a place whose deposit is due today, by an outage. The agreement is asked for at
 * the next booking or payment, and the office sees who has not accepted it (decision 101).
 */
export async function listMissingAgreements(
  userId: string,
  courseId: string,
  read = readAgreements,
): Promise<MissingAgreement[]> {
  const agreements = await inTime(read(), null)
  if (agreements === null) log.write('agreements.unchecked', { subject: { userId, courseId } })
  return filterMissing(userId, filterForCourse(agreements ?? [], courseId))
}

/**
 * Throws `failed-precondition` on `agreement`, with the titles, if agreements of a course are missing:
 * before a booking and before a payment of the student.
 */
export async function assertAgreementsAccepted(userId: string, courseId: string): Promise<void> {
  const missing = await listMissingAgreements(userId, courseId)
  if (missing.length === 0) return
  const titles = missing.map(({ title }) => `“${title}”`).join(', ')
  throw new AppError(
    'failed-precondition',
    `is missing: accept ${titles} in your account first`,
    'agreement',
  )
}

/** Returns the agreements whose version the student has not accepted. */
export async function filterMissing(
  userId: string,
  agreements: readonly CurrentAgreement[],
): Promise<MissingAgreement[]> {
  const toId = ({ key, version }: CurrentAgreement) => acceptanceId(userId, key, version)
  const stored = await readDocuments(acceptances.collection, agreements.map(toId))
  return agreements
    .filter((agreement) => stored.get(toId(agreement))?.exists !== true)
    .map(({ key, version, title, blocks, hash }) => ({ key, version, title, blocks, hash }))
}
