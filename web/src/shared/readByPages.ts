import { getDocs, type Firestore, type QueryDocumentSnapshot } from 'firebase/firestore/lite'
import type { Query } from './query.ts'
import { storeQuery } from './storeQuery.ts'

/** The most documents that the rules allow in one query. */
const pageLimit = 100

/** Reads everything that a query finds, up to its limit, page after page. */
export async function readByPages(
  store: Firestore,
  asked: Query,
): Promise<QueryDocumentSnapshot[]> {
  const most = asked.limit ?? Number.POSITIVE_INFINITY
  const found: QueryDocumentSnapshot[] = []
  for (;;) {
    const limit = Math.min(pageLimit, most - found.length)
    const page = await getDocs(storeQuery(store, { ...asked, limit }, found.at(-1)))
    found.push(...page.docs)
    if (page.size < limit || found.length >= most) return found
  }
}
