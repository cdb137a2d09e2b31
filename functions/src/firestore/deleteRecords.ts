import type { Query } from 'firebase-admin/firestore'
import { firestore } from './client.ts'
import { latestEvents } from './latestEvents.ts'
import { readPages } from './readDocuments.ts'

/** Events that are deleted together. */
const pageSize = 250

/**
 * Deletes personal records with all of their events: no data of a deleted account may remain, and a
 * restored account may reuse the keys. Events are deleted page by page and the record last, so an
 * interrupted run can be repeated. Idempotent.
 */
export async function deleteRecords(
  { collection }: { readonly collection: string },
  ids: readonly string[],
): Promise<void> {
  for (const id of ids) {
    await deleteEvents({ collection }, id)
    await firestore().collection(collection).doc(id).delete()
  }
}

/** Deletes all records of a deleted user with their events: see `deleteRecords`. Idempotent. */
export async function deleteRecordsOf(
  { collection }: { readonly collection: string },
  userId: string,
): Promise<void> {
  const own = firestore().collection(collection).where('userId', '==', userId).select()
  for await (const page of readPages(own)) {
    await deleteRecords(
      { collection },
      page.map(({ id }) => id),
    )
  }
}

/** Deletes the events of a record, all or those of the revisions until one, and keeps the record. */
export function deleteEvents(
  { collection }: { readonly collection: string },
  id: string,
  until = Number.MAX_SAFE_INTEGER,
): Promise<void> {
  return deleteAll(latestEvents(collection, id).where('revision', '<=', until))
}

/** Deletes what a query finds. Only the keys are read: the words of the documents may be many. */
async function deleteAll(found: Query): Promise<void> {
  for (;;) {
    const { docs } = await found.select().limit(pageSize).get()
    if (docs.length === 0) return
    const writer = firestore().bulkWriter()
    const done = docs.map(({ ref }) => writer.delete(ref))
    await writer.close()
    await Promise.all(done)
    if (docs.length < pageSize) return
  }
}
