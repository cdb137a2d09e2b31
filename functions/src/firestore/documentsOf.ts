import { mapInChunks } from '@shala/contract/values/chunk'
import type { DocumentReference, DocumentSnapshot } from 'firebase-admin/firestore'
import { firestore } from './client.ts'

/** What the store takes in a request, and how many of them are on their way at once. */
const lookUps = { size: 400, atOnce: 4 }

/** The documents with these keys, each once. */
export async function documentsOf(
  collection: string,
  ids: Iterable<string>,
): Promise<ReadonlyMap<string, DocumentSnapshot>> {
  const store = firestore()
  const refs = [...new Set(ids)].map((id) => store.collection(collection).doc(id))
  const snapshots = await mapInChunks(refs, lookUps, readAll)
  return new Map(snapshots.map((snapshot) => [snapshot.id, snapshot]))
}

/** The documents as they stand at one moment, in the order given. The store refuses to read none. */
export async function readAll(refs: readonly DocumentReference[]): Promise<DocumentSnapshot[]> {
  return refs.length === 0 ? [] : firestore().getAll(...refs)
}
