import { AccessRecord } from '@shala/contract/access/access'
import { accessId } from '@shala/contract/ids'
import type { DocumentSnapshot } from 'firebase-admin/firestore'
import { changeRecord } from '../firestore/changeRecords.ts'
import { firestore } from '../firestore/client.ts'
import { deleteRecordsOf } from '../firestore/deleteRecords.ts'
import { readPages } from '../firestore/readDocuments.ts'
import { hourEntries } from './addHourEntry.ts'
import { registers } from './register.ts'
import { hoursCollection } from './updateHours.ts'

/**
 * Deletes the hours, entries and marks of a deleted account. The registers are found by the courses that
 * the student has had, because marks are not indexed. Idempotent.
 */
export async function deleteAttendance(userId: string): Promise<void> {
  const store = firestore()
  const { docs } = await store.collection('userCourseAccess').where('userId', '==', userId).get()
  const courseIds = docs.flatMap(
    (stored) => AccessRecord.safeParse(stored.data()).data?.courseId ?? [],
  )
  for (const courseId of courseIds) {
    await deleteMarks(userId, courseId)
    await store.collection(hoursCollection).doc(accessId(userId, courseId)).delete()
  }
  await deleteRecordsOf(hourEntries, userId)
}

async function deleteMarks(userId: string, courseId: string): Promise<void> {
  const all = firestore().collection(registers.collection).where('courseId', '==', courseId)
  for await (const page of readPages(all)) {
    for (const { id } of page.filter((stored) => mayName(stored, userId))) {
      await changeRecord(registers, {
        ...{ id, seen: 'any', action: 'forget', by: 'system' },
        decide: (before) =>
          before && {
            ...registers.content.parse(before),
            marks: before.marks.filter((mark) => mark.userId !== userId),
          },
      })
    }
  }
}

/** Returns false for a register without a mark of the student; a damaged one may have one. */
function mayName(stored: DocumentSnapshot, userId: string): boolean {
  const { data } = registers.content.safeParse(stored.data())
  return data === undefined || data.marks.some((mark) => mark.userId === userId)
}
