import { AccessViewContent } from '@shala/contract/accessViews'
import type { RecordKind } from '../../records/readRecord.ts'

/** Saved views of the list of access, as records. */
export const accessViews: RecordKind<AccessViewContent> = {
  collection: 'accessViews',
  noun: 'view',
  content: AccessViewContent,
}
