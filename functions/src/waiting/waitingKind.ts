import { WaitingContent } from '@shala/contract/waitingGrants'
import type { RecordKind } from '../records/readRecord.ts'

/** Grants that wait for their address to be verified. */
export const waitingKind: RecordKind<WaitingContent> = {
  collection: 'waitingGrants',
  noun: 'waiting grant',
  content: WaitingContent,
}
