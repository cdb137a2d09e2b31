import { WaitingContent } from '@shala/contract/waitingGrants'
import type { Collection } from '../firestore/readRecord.ts'

/** Grants that wait for their address to be verified. */
export const waitingKind: Collection<WaitingContent> = {
  collection: 'waitingGrants',
  noun: 'waiting grant',
  content: WaitingContent,
}
