import { PendingGrantContent } from '@shala/contract/access/pendingGrants'
import type { Collection } from '../firestore/readRecord.ts'

/** The records of pending grants: grants to addresses that are not verified yet. */
export const pendingGrants: Collection<PendingGrantContent> = {
  collection: 'pendingGrants',
  noun: 'invitation',
  content: PendingGrantContent,
}
