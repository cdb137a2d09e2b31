import * as contract from '@shala/contract/counts'
import { Timestamp, type Query } from 'firebase-admin/firestore'
import { firestore } from '../firestore/client.ts'
import { implement } from '../people/implement.ts'

export const countRecords = implement(contract.countRecords, async ({ queries }) => {
  const counted = await Promise.all(queries.map((query) => toQuery(query).count().get()))
  return { counts: counted.map((snapshot) => snapshot.data().count) }
})

function toQuery({ collection, group, where, range }: contract.CountQuery): Query {
  const store = firestore()
  let query: Query = group ? store.collectionGroup(collection) : store.collection(collection)
  for (const [field, value] of Object.entries(where)) query = query.where(field, '==', value)
  if (range === undefined) return query
  const { field, from, before } = range
  if (from !== undefined) query = query.where(field, '>=', toStored(from))
  return before === undefined ? query : query.where(field, '<', toStored(before))
}

const toStored = (bound: string | number) =>
  typeof bound === 'string' ? Timestamp.fromDate(new Date(bound)) : bound
