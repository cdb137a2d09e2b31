import { firestore } from '../firestore/client.ts'
import { deleteRecords } from '../firestore/deleteRecords.ts'
import { readRecord } from '../firestore/readRecord.ts'
import { commitWithRetry } from '../firestore/retryOnConflict.ts'
import { addRequestChange, enrolmentRequests } from './enrolmentRequest.ts'

/**
 * Deletes what somebody whose account is gone asked for. Their seats are free from then on, and they
 * stand in no line. Doing it again changes nothing.
 */
export async function deleteEnrolmentRequests(userId: string): Promise<void> {
  const { docs } = await firestore()
    .collection(enrolmentRequests.collection)
    .where('userId', '==', userId)
    .get()
  for (const snapshot of docs) {
    const { id } = snapshot
    const request = readRecord(enrolmentRequests, snapshot)
    if (request !== null) {
      const { courseId, dateKey } = request
      await commitWithRetry((commit) =>
        addRequestChange(commit, {
          id,
          courseId,
          dateKey,
          seen: 'any',
          by: 'system',
          decide: (before) => ({
            content: before && { ...before, state: 'withdrawn' },
            action: 'withdraw',
          }),
        }),
      )
    }
    await deleteRecords(enrolmentRequests, [id])
  }
}
