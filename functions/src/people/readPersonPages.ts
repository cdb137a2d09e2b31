import type { Query, QueryDocumentSnapshot } from 'firebase-admin/firestore'
import { readPages } from '../firestore/readDocuments.ts'
import { addressesAt, everyAddress, type ErasedPerson } from './deletedPerson.ts'

/**
 * Finds the documents of an erased person by the account, which a field names, and then by each of the
 * addresses, in pages. If a newer account uses an address, its documents are left out.
 */
export async function* readPersonPages(
  person: ErasedPerson,
  all: Query,
  field: 'userId' | 'claimedBy',
): AsyncGenerator<readonly QueryDocumentSnapshot[]> {
  if (person.userId !== null) yield* readPages(all.where(field, '==', person.userId))
  for (const email of everyAddress(person)) {
    for await (const page of readPages(all.where('email', '==', email))) {
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
