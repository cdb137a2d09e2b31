import { RecordStamps } from '@shala/contract/audit'
import { applicationAnswers, deleteAnswers } from '../applications/answers.ts'
import { firestore } from '../firestore/client.ts'
import { readAll, readPages } from '../firestore/readDocuments.ts'
import { readApplicationMonths } from '../school/schoolSettings.ts'
import { enrolmentRequests } from './enrolmentRequest.ts'

/**
 * Deletes answers some months after the last change of their request, which is the decision of the
 * school or a withdrawal. Answers without a request go, too. Returns the number of applications.
 */
export async function deleteOldAnswers(now: Date): Promise<number> {
  const limit = new Date(now)
  limit.setUTCMonth(limit.getUTCMonth() - (await readApplicationMonths()))
  const old = firestore()
    .collection(applicationAnswers.collection)
    .where('updatedAt', '<', limit)
    .orderBy('updatedAt')
    .select()
  const requests = firestore().collection(enrolmentRequests.collection)
  let deleted = 0
  for await (const page of readPages(old)) {
    const found = await readAll(page.map(({ id }) => requests.doc(id)))
    for (const request of found) {
      if (request.exists && RecordStamps.parse(request.data()).updatedAt >= limit) continue
      await deleteAnswers(request.id)
      deleted += 1
    }
  }
  return deleted
}

/** Nightly job: deletes the answers of old applications. */
export async function sweepApplications(now: Date) {
  return { deleted: await deleteOldAnswers(now) }
}
