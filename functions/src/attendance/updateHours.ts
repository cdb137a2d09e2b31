import { isDeepStrictEqual } from 'node:util'
import { CourseHours, emptyHours } from '@shala/contract/attendance/courseHours'
import { HourPlan } from '@shala/contract/attendance/hourPlans'
import type { Mark } from '@shala/contract/attendance/registers'
import { accessId } from '@shala/contract/ids'
import { computeTotals } from '@shala/domain/attendance/hourTotals'
import { isFinished } from '@shala/domain/courses/completion'
import { progressKind, withHours } from '@shala/domain/courses/progress'
import type { DocumentSnapshot } from 'firebase-admin/firestore'
import { AppError } from '../callable/AppError.ts'
import type { Commit } from '../firestore/Commit.ts'
import { firestore } from '../firestore/client.ts'
import { RecordCommit } from '../firestore/commitRecords.ts'
import { readDocuments } from '../firestore/readDocuments.ts'
import { readRequirements } from './readRequirements.ts'

export const hoursCollection = 'courseHours'

/** Returns the stored hours, or those of a student without any. Damaged hours begin again at zero. */
export function parseHours(
  snapshot: DocumentSnapshot | undefined,
  student: Pick<CourseHours, 'userId' | 'courseId'>,
): CourseHours {
  const stored = CourseHours.safeParse(snapshot?.data())
  return stored.data ?? emptyHours(student)
}

/**
 * Adds the changed hours of students to the commit of the change that they follow from. Hours have no
 * revision and no event, because the events of the register or the entry tell the same. A student whose
 * hours became complete or incomplete by it may have finished the course, or not any more.
 */
export async function updateHours(
  commit: Commit,
  { courseId, by }: { readonly courseId: string; readonly by: string },
  userIds: Iterable<string>,
  change: (hours: CourseHours) => CourseHours,
): Promise<void> {
  const students = [...new Set(userIds)]
  if (students.length === 0) return
  const [stored, required] = await Promise.all([
    readDocuments(
      hoursCollection,
      students.map((userId) => accessId(userId, courseId)),
    ),
    firestore().collection('hourPlans').doc(courseId).get(),
  ])
  const plan = HourPlan.safeParse(required.data()).data ?? null
  const isComplete = (hours: CourseHours) => computeTotals(plan, hours).isComplete
  for (const userId of students) {
    const snapshot = stored.get(accessId(userId, courseId))
    if (snapshot === undefined) throw new Error(`No answer for ${userId}`)
    const before = parseHours(snapshot, { userId, courseId })
    const after = CourseHours.safeParse(change(before))
    if (!after.success) {
      throw new AppError('failed-precondition', 'This student has too many hours in this course.')
    }
    if (isDeepStrictEqual(before, after.data)) continue
    commit.replace(snapshot, after.data)
    if (isComplete(before) === isComplete(after.data)) continue
    const { missing } = computeTotals(plan, after.data)
    await updateCompletion(new RecordCommit(commit, by), { userId, courseId }, missing)
  }
}

/** Finishes a course, or takes that back, as the hours that a student is missing require. */
export async function updateCompletion(
  records: RecordCommit,
  { userId, courseId }: Pick<CourseHours, 'userId' | 'courseId'>,
  missing: number,
): Promise<void> {
  const known = await readRequirements(userId, courseId, Number.POSITIVE_INFINITY)
  if (known === null) return
  const progress = await records.read(progressKind, accessId(userId, courseId))
  const requirements = { ...known, missing }
  const after = withHours(progress.before, { userId, courseId, requirements, at: records.at })
  if (isFinished(after) === isFinished(progress.before)) return
  await records.write(progress, isFinished(after) ? 'finish' : 'unfinish', after)
}

/** Returns the students whose mark differs between two versions of a register. */
export function listChanged(before: readonly Mark[], after: readonly Mark[]): string[] {
  const known = new Map(before.map((mark) => [mark.userId, mark.id]))
  return after.flatMap(({ userId, id }) => (known.get(userId) === id ? [] : userId))
}
