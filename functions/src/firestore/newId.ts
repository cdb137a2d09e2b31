import { firestore } from './client.ts'

/** A key that no record of this collection has. */
export function newId({ collection }: { readonly collection: string }): string {
  return firestore().collection(collection).doc().id
}
