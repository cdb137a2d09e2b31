import { FieldPath, type Query, type QueryDocumentSnapshot } from 'firebase-admin/firestore'

/** Documents that are held in memory at once, and changed in one commit. */
const pageSize = 200

/**
 * Everything that a query finds, in pages by its own order and then by document path: however much
 * it is, no more than a page of it is read at once, and what was dealt with may be deleted meanwhile.
 */
export async function* pagesOf(
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
  for await (const page of pagesOf(query)) {
    const commit = query.firestore.batch()
    for (const document of page.filter(isMeant)) commit.delete(document.ref)
    await commit.commit()
  }
}
