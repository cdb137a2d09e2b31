import { type Collection, parseRecord, type Stored } from '@shala/contract/records'
import type { DocumentSnapshot } from 'firebase-admin/firestore'
import { firestore } from './client.ts'

/** The record of a document, or null where there is none. A damaged one is refused, never mended. */
export function readRecord<Content extends object>(
  kind: Collection<Content>,
  snapshot: DocumentSnapshot,
): Stored<Content> | null {
  return snapshot.exists ? parseRecord(kind, snapshot.id, snapshot.data()) : null
}

export function newId({ collection }: { readonly collection: string }): string {
  return firestore().collection(collection).doc().id
}
