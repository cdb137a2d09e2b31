import { AccessViewContent } from '@shala/contract/access/accessViews'
import type { Collection } from '../../firestore/readRecord.ts'

/** Saved views of the list of access, as records. */
export const accessViews: Collection<AccessViewContent> = {
  collection: 'accessViews',
  noun: 'view',
  content: AccessViewContent,
}
