import { ProgressContent } from '@shala/contract/progress'
import type { RecordKind } from '../records/readRecord.ts'

/** How far somebody is in a course, as a record. */
export const progressKind: RecordKind<ProgressContent> = {
  collection: 'courseProgress',
  noun: 'progress',
  content: ProgressContent,
}
