import * as contract from '@shala/contract/accounts/erasure'
import type { Query } from 'firebase-admin/firestore'
import { firestore } from '../../firestore/client.ts'
import { pagesOf } from '../../firestore/pagesOf.ts'
import { adminCallable } from '../../people/adminCallable.ts'
import { findAddressUser } from './findAddressUser.ts'

export const previewErasure = adminCallable(contract.previewErasure, async ({ email }) => {
  const store = firestore()
  const [userId, invitations, groups, imports, messages, emails] = await Promise.all([
    findAddressUser(email),
    count(store.collection('pendingGrants').where('email', '==', email)),
    count(store.collectionGroup('members').where('email', '==', email)),
    countImports(email),
    count(store.collection('contactMessages').where('email', '==', email)),
    count(store.collection('mail').where('to', 'array-contains', email)),
  ])
  return { userId, invitations, groups, imports, messages, emails }
})

async function count(query: Query): Promise<number> {
  return (await query.count().get()).data().count
}

/** Counts the batches. Each has the address in one chunk of its rows or in several. */
async function countImports(email: string): Promise<number> {
  const batches = new Set<string>()
  const chunks = firestore().collectionGroup('chunks').where('people', 'array-contains', email)
  for await (const page of pagesOf(chunks.select())) {
    for (const { ref } of page) batches.add(ref.parent.parent?.id ?? ref.path)
  }
  return batches.size
}
