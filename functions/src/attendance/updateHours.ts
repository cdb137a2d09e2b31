import { isDeepStrictEqual } from 'node:util'
import { CourseHours, emptyHours } from '@shala/contract/attendance/courseHours'
import type { Mark } from '@shala/contract/attendance/registers'
import { accessId } from '@shala/contract/ids'
import type { DocumentSnapshot } from 'firebase-admin/firestore'
import { AppError } from '../callable/AppError.ts'
import type { Commit } from '../firestore/Commit.ts'
import { readDocuments } from '../firestore/readDocuments.ts'

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
 * revision and no event, because the events of the register or the entry tell the same.
 */
export async function updateHours(
  commit: Commit,
  courseId: string,
  userIds: Iterable<string>,
  change: (hours: CourseHours) => CourseHours,
): Promise<void> {
  const students = [...new Set(userIds)]
  const stored = await readDocuments(
    hoursCollection,
    students.map((userId) => accessId(userId, courseId)),
  )
  for (const userId of students) {
    const snapshot = stored.get(accessId(userId, courseId))
    if (snapshot === undefined) throw new Error(`No answer for ${userId}`)
    const before = parseHours(snapshot, { userId, courseId })
    const after = CourseHours.safeParse(change(before))
    if (!after.success) {
      throw new AppError('failed-precondition', 'This student has too many hours in this course.')
    }
    if (!isDeepStrictEqual(before, after.data)) commit.replace(snapshot, after.data)
  }
}

/** Returns the students whose mark differs between two versions of a register. */
export function listChanged(before: readonly Mark[], after: readonly Mark[]): string[] {
  const known = new Map(before.map((mark) => [mark.userId, mark.id]))
  return after.flatMap(({ userId, id }) => (known.get(userId) === id ? [] : userId))
}
