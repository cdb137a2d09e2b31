import {
  collection,
  collectionGroup,
  documentId,
  endBefore,
  type Firestore,
  getDocs,
  limit,
  limitToLast,
  orderBy,
  query,
  type QueryConstraint,
  type QueryDocumentSnapshot,
  startAfter,
  where,
} from 'firebase/firestore/lite'
import type { Query } from '../query.ts'

/** Builds the Firestore query, optionally for the documents after a given one. */
export function storeQuery(store: Firestore, asked: Query, after?: QueryDocumentSnapshot) {
  const among = asked.group === true ? collectionGroup : collection
  const all = after === undefined ? asked : { ...asked, from: undefined }
  const next = after === undefined ? [] : [startAfter(after)]
  return query(among(store, asked.collection), ...getConditions(all), ...next)
}

function getConditions(asked: Query): QueryConstraint[] {
  const { among, holding, filled, range, newestBy, order, from } = asked
  const direction = order?.descending === true ? 'desc' : 'asc'
  const most = asked.limit ?? null
  return [
    ...Object.entries(asked.where ?? {}).map(([field, value]) => where(field, '==', value)),
    ...(among ? [where(among.field, 'in', among.values)] : []),
    ...(holding ? [where(holding.field, 'array-contains', holding.value)] : []),
    ...(filled === undefined ? [] : [where(filled, '>', [])]),
    ...(range?.from === undefined ? [] : [where(range.field, '>=', range.from)]),
    ...(range?.before === undefined ? [] : [where(range.field, '<', range.before)]),
    ...(range && order === undefined ? [orderBy(range.field)] : []),
    ...(newestBy === undefined ? [] : [orderBy(newestBy, 'desc')]),
    ...(order ? [orderBy(order.field, direction), orderBy(documentId(), direction)] : []),
    ...(from?.side === 'after' ? [startAfter(from.value, from.id)] : []),
    ...(from?.side === 'before' ? [endBefore(from.value, from.id)] : []),
    ...(most === null ? [] : [from?.side === 'before' ? limitToLast(most) : limit(most)]),
  ]
}

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
