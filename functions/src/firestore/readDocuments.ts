import { mapInChunks } from '@shala/contract/values/chunk'
import {
  type DocumentReference,
  type DocumentSnapshot,
  FieldPath,
  type Query,
  type QueryDocumentSnapshot,
} from 'firebase-admin/firestore'
import { firestore } from './client.ts'

/** Documents that are in memory together and changed in one commit. */
const pageSize = 200

/**
 * Reads all results of a query in pages, by its order and then by document path. At most one page
 * is in memory, and processed documents may be deleted between pages.
 */
export async function* readPages(
  query: Query,
  size = pageSize,
): AsyncGenerator<readonly QueryDocumentSnapshot[]> {
  const byPath = query.orderBy(FieldPath.documentId()).limit(size)
  let last: QueryDocumentSnapshot | undefined
  do {
    const { docs } = await (last === undefined ? byPath : byPath.startAfter(last)).get()
    if (docs.length > 0) yield docs
    last = docs.length < size ? undefined : docs.at(-1)
  } while (last !== undefined)
}

/** Deletes everything that a query finds, or of that what `isMeant`, in pages. */
export async function deletePages(
  query: Query,
  isMeant: (document: QueryDocumentSnapshot) => boolean = () => true,
): Promise<void> {
  for await (const page of readPages(query)) {
    const commit = query.firestore.batch()
    for (const document of page.filter(isMeant)) commit.delete(document.ref)
    await commit.commit()
  }
}

/** Documents per request, and requests in parallel. */
const lookUps = { size: 400, atOnce: 4 }

/** The documents with these keys, each once. */
export async function readDocuments(
  collection: string,
  ids: Iterable<string>,
): Promise<ReadonlyMap<string, DocumentSnapshot>> {
  const store = firestore()
  const refs = [...new Set(ids)].map((id) => store.collection(collection).doc(id))
  const snapshots = await mapInChunks(refs, lookUps, readAll)
  return new Map(snapshots.map((snapshot) => [snapshot.id, snapshot]))
}

/** Reads documents as of one moment, in the order given. Firestore refuses an empty list. */
export async function readAll(refs: readonly DocumentReference[]): Promise<DocumentSnapshot[]> {
  return refs.length === 0 ? [] : firestore().getAll(...refs)
}
