import { isOpenRequest } from '@shala/contract/courses/enrolments'
import type { UserRecord } from 'firebase-admin/auth'
import { firestore } from '../firestore/client.ts'
import { readRecord } from '../firestore/readRecord.ts'
import { commitWithRetry } from '../firestore/retryOnConflict.ts'
import { addRequestChange, enrolmentRequests } from './enrolmentRequest.ts'
import { addRequestEmail } from './requestEmail.ts'

/**
 * Tells somebody whose address is verified by now what happens next with the places that they asked
 * for before it was. Doing it again changes nothing.
 */
export async function tellOfRequests({
  uid,
  emailVerified,
}: Pick<UserRecord, 'uid' | 'emailVerified'>): Promise<void> {
  if (!emailVerified) return
  const { docs } = await firestore()
    .collection(enrolmentRequests.collection)
    .where('userId', '==', uid)
    .where('told', '==', false)
    .get()
  for (const snapshot of docs) {
    const request = readRecord(enrolmentRequests, snapshot)
    if (request !== null) await tellOf(snapshot.id, request)
  }
}

function tellOf(id: string, { courseId, dateKey }: { courseId: string; dateKey: string | null }) {
  return commitWithRetry((commit) =>
    addRequestChange(commit, {
      id,
      courseId,
      dateKey,
      seen: 'any',
      by: 'system',
      decide: async (before, _others, at) => {
        const action = 'tell'
        if (before === null || before.told) return { content: before, action }
        if (!isOpenRequest(before)) return { content: { ...before, told: true }, action }
        const kind = before.state === 'waiting' ? 'waitlist' : 'request'
        const revision = before.revision + 1
        const told = await addRequestEmail(commit, kind, { id, revision, request: before, at })
        return { content: { ...before, told }, action }
      },
    }),
  )
}
