import { firestore } from '../firebase.ts'

/**
 * Deletes records that are personal, with all that was ever told of them: of an account that is
 * gone they shall say nothing, and their keys may be used again by one that is restored. Deleting
 * what is gone changes nothing.
 */
export async function forgetRecords(
  { collection }: { readonly collection: string },
  ids: readonly string[],
): Promise<void> {
  const store = firestore()
  for (const id of ids) {
    const events = await store
      .collection('auditEvents')
      .where('collection', '==', collection)
      .where('documentId', '==', id)
      .get()
    const writer = store.bulkWriter()
    const writes = [store.collection(collection).doc(id), ...events.docs.map(({ ref }) => ref)]
    const done = writes.map((ref) => writer.delete(ref))
    await writer.close()
    await Promise.all(done)
  }
}
