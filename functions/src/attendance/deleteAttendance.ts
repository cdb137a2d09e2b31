import { accessId } from '@shala/contract/ids'
import type { DocumentSnapshot } from 'firebase-admin/firestore'
import { changeRecord } from '../firestore/changeRecords.ts'
import { firestore } from '../firestore/client.ts'
import { readPages } from '../firestore/readDocuments.ts'
import { registers } from './register.ts'
import { hoursCollection } from './updateHours.ts'

/**
 * Deletes the hours and marks of a deleted account. The registers are found by the courses that the student
 * has had, because marks are not indexed, and the hours go after the marks, so that a repeated call finds
 * their course. Access records are read by their key alone: damaged ones tell a course as well.
 * Idempotent.
 */
export async function deleteAttendance(userId: string): Promise<void> {
  const store = firestore()
  const [hours, access] = await Promise.all(
    [hoursCollection, 'userCourseAccess'].map((name) =>
      store.collection(name).where('userId', '==', userId).select().get(),
    ),
  )
  const ids = [...(hours?.docs ?? []), ...(access?.docs ?? [])].map(({ id }) => id)
  for (const courseId of new Set(ids.map((id) => id.slice(userId.length + 1)))) {
    await deleteMarks(userId, courseId)
    await store.collection(hoursCollection).doc(accessId(userId, courseId)).delete()
  }
}

async function deleteMarks(userId: string, courseId: string): Promise<void> {
  const all = firestore().collection(registers.collection).where('courseId', '==', courseId)
  for await (const page of readPages(all)) {
    for (const { id } of page.filter((stored) => mayName(stored, userId))) {
      await changeRecord(registers, {
        id,
        seen: 'any',
        action: 'forget',
        by: 'system',
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
