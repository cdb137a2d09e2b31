import { firestore } from '../firestore/client.ts'
import { forgetRecords } from '../firestore/forgetRecords.ts'
import { pagesOf } from '../firestore/pagesOf.ts'
import { progressKind } from './progressKind.ts'

/** Forgets how far somebody was in any course. Doing it again changes nothing. */
export async function forgetProgress(userId: string): Promise<void> {
  const progress = firestore().collection(progressKind.collection)
  for await (const page of pagesOf(progress.where('userId', '==', userId))) {
    await forgetRecords(
      progressKind,
      page.map(({ id }) => id),
    )
  }
}
