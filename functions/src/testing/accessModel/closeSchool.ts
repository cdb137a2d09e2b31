import { membersPath } from '@shala/contract/people/groups'
import { maxInClauseValues, chunk } from '@shala/contract/values/chunk'
import type { Query } from 'firebase-admin/firestore'
import { firestore } from '../../firestore/client.ts'
import { batchRef, chunkRef, progressRef } from '../../imports/batches/storedBatch.ts'
import type { OperationRun } from './operations/operationRun.ts'
import type { School } from './school.ts'

/**
 * Deletes the data of a story: the number of courses is limited, and the emulator scans every
 * document of a collection, so thousands of stories would slow it down.
 */
export async function closeSchool(
  { courseIds, groupId }: School,
  runs: readonly OperationRun[],
): Promise<void> {
  const store = firestore()
  const ofCourses = (collection: string) =>
    store.collection(collection).where('courseId', 'in', courseIds)
  const pending = (await ofCourses('invitations').get()).docs.map(({ id }) => id)
  const audits = store.collection('auditEvents')
  await Promise.all(
    [
      ...['userCourseAccess', 'accessEvents', 'accessNotes', 'invitations'].map(ofCourses),
      ...chunk(pending, maxInClauseValues).map((ids) => audits.where('documentId', 'in', ids)),
      audits.where('collection', '==', membersPath(groupId)),
      store.collection(membersPath(groupId)),
      audits.where('documentId', '==', groupId),
    ].map(empty),
  )
  const writer = store.bulkWriter()
  for (const { batchId } of runs) {
    for (const ref of [batchRef(batchId), chunkRef(batchId, 0), progressRef(batchId, 0)]) {
      void writer.delete(ref)
    }
  }
  for (const courseId of courseIds) void writer.delete(store.collection('courses').doc(courseId))
  void writer.delete(store.collection('groups').doc(groupId))
  await writer.close()
}

async function empty(query: Query): Promise<void> {
  const writer = firestore().bulkWriter()
  for (const { ref } of (await query.get()).docs) void writer.delete(ref)
  await writer.close()
}
