import type { Query } from 'firebase-admin/firestore'
import { firestore } from './client.ts'

/** Returns a query for all documents of a declared collection, such as `groups/{groupId}/members`. */
export function queryCollection(place: string): Query {
  const parts = place.split('/')
  return parts.length === 1
    ? firestore().collection(place)
    : firestore().collectionGroup(parts.at(-1) ?? place)
}
