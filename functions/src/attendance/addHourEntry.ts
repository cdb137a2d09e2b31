import * as contract from '@shala/contract/attendance/courseHours'
import {
  applyEntry,
  type CourseHours,
  HourEntryContent,
} from '@shala/contract/attendance/courseHours'
import { accessId } from '@shala/contract/ids'
import type { Collection } from '@shala/contract/records'
import { AppError, notFound } from '../callable/AppError.ts'
import { firestore } from '../firestore/client.ts'
import { RecordCommit } from '../firestore/commitRecords.ts'
import { commitWithRetry } from '../firestore/retryOnConflict.ts'
import { missingUserIds } from '../people/findUser.ts'
import { implement } from '../people/implement.ts'
import { updateHours } from './updateHours.ts'

export const hourEntries: Collection<HourEntryContent> = {
  collection: 'hourEntries',
  noun: 'entry',
  content: HourEntryContent,
}

export const addHourEntry = implement(
  contract.addHourEntry,
  async ({ id, ...entry }, { uid: by }) => {
    const { userId, courseId } = entry
    const [access, missing] = await Promise.all([
      firestore().collection('userCourseAccess').doc(accessId(userId, courseId)).get(),
      missingUserIds([userId]),
    ])
    if (missing.size > 0 || !access.exists) {
      throw notFound('userId', 'this student does not have the course')
    }
    return commitWithRetry(async (commit) => {
      const records = new RecordCommit(commit, by)
      const found = await records.read(hourEntries, id)
      const { before } = found
      if (before !== null) {
        if (before.userId === userId && before.courseId === courseId) {
          return { id, revision: before.revision }
        }
        throw new AppError('already-exists', 'is taken by another entry', 'id')
      }
      const content = { ...entry, by }
      const saved = await records.write(found, entry.kind, content)
      const kept = { ...content, id, at: records.at }
      await updateHours(commit, { courseId, by }, [userId], (hours) => {
        assertCancellable(hours, entry.cancels)
        return applyEntry(hours, kept)
      })
      return saved
    })
  },
)

/** Throws unless the entry is one of this student's, and neither cancelled nor a cancellation. */
function assertCancellable({ entries }: CourseHours, cancels: string | null): void {
  if (cancels === null) return
  const entry = entries.find(({ id }) => id === cancels)
  if (entry === undefined || entry.kind === 'cancel') {
    throw notFound('cancels', 'there is no such entry')
  }
  if (!entries.some((one) => one.cancels === cancels)) return
  throw new AppError('failed-precondition', 'This entry is cancelled already.', 'cancels')
}
