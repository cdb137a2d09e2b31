import {
  collection,
  collectionGroup,
  documentId,
  endBefore,
  limit,
  limitToLast,
  orderBy,
  query,
  startAfter,
  where,
  type Firestore,
  type QueryConstraint,
  type QueryDocumentSnapshot,
} from 'firebase/firestore/lite'
import type { Query } from './query.ts'

/** What the store is asked for a query, or for what follows a document that it has found. */
export function storeQuery(store: Firestore, asked: Query, after?: QueryDocumentSnapshot) {
  const among = asked.group === true ? collectionGroup : collection
  const all = after === undefined ? asked : { ...asked, from: undefined }
  const next = after === undefined ? [] : [startAfter(after)]
  return query(among(store, asked.collection), ...conditionsOf(all), ...next)
}

function conditionsOf(asked: Query): QueryConstraint[] {
  const { among, holding, range, newestBy, order, from } = asked
  const direction = order?.descending === true ? 'desc' : 'asc'
  const most = asked.limit ?? null
  return [
    ...Object.entries(asked.where ?? {}).map(([field, value]) => where(field, '==', value)),
    ...(among ? [where(among.field, 'in', among.values)] : []),
    ...(holding ? [where(holding.field, 'array-contains', holding.value)] : []),
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
