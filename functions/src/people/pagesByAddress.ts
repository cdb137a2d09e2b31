import type { Query, QueryDocumentSnapshot } from 'firebase-admin/firestore'
import { readPages } from '../firestore/readDocuments.ts'
import { addressesAt, everyAddress, type ErasedPerson } from './deletedPerson.ts'

/**
 * Finds the documents that are part of an erased person by one of their addresses, in pages. If a
 * newer account uses the address, its documents are left out.
 */
export async function* pagesByAddress(
  person: ErasedPerson,
  toQuery: (email: string) => Query,
): AsyncGenerator<QueryDocumentSnapshot[]> {
  for (const email of everyAddress(person)) {
    for await (const page of readPages(toQuery(email))) {
      yield page.filter(
        (document) =>
          addressesAt(person, document.createTime.toDate()).includes(email) &&
          !belongsToOther(document, person),
      )
    }
  }
}

/** Checks whether a document under the reused address names another account, such as the newer one. */
function belongsToOther(
  document: QueryDocumentSnapshot,
  { userId, reused }: ErasedPerson,
): boolean {
  if (reused === null || document.get('email') !== reused.email) return false
  return ['userId', 'claimedBy'].some((field) => {
    const owner: unknown = document.get(field)
    return typeof owner === 'string' && owner !== userId
  })
}
