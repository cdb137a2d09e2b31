import { firestore } from '../firestore/client.ts'
import { deleteRecords } from '../firestore/deleteRecords.ts'
import { readPages } from '../firestore/readDocuments.ts'
import { progressKind } from './progress.ts'

/** Deletes all course progress of a user. Idempotent. */
export async function deleteProgress(userId: string): Promise<void> {
  const progress = firestore().collection(progressKind.collection)
  for await (const page of readPages(progress.where('userId', '==', userId))) {
    await deleteRecords(
      progressKind,
      page.map(({ id }) => id),
    )
  }
}
