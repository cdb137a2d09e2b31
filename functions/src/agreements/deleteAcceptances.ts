import { firestore } from '../firestore/client.ts'
import { deleteRecords } from '../firestore/deleteRecords.ts'
import { readPages } from '../firestore/readDocuments.ts'
import { acceptances } from './agreement.ts'

/** Deletes the acceptances of a deleted account. The texts name no person and stay. Idempotent. */
export async function deleteAcceptances(userId: string): Promise<void> {
  const own = firestore().collection(acceptances.collection).where('userId', '==', userId)
  for await (const page of readPages(own)) {
    await deleteRecords(
      acceptances,
      page.map(({ id }) => id),
    )
  }
}
