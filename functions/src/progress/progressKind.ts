import { ProgressContent } from '@shala/contract/courses/progress'
import type { Collection } from '../firestore/readRecord.ts'

/** How far somebody is in a course, as a record. */
export const progressKind: Collection<ProgressContent> = {
  collection: 'courseProgress',
  noun: 'progress',
  content: ProgressContent,
}
