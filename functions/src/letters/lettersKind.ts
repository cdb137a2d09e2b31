import { LettersContent } from '@shala/contract/letters'
import type { RecordKind } from '../records/readRecord.ts'

/** What the school writes to people, as a record. */
export const lettersKind: RecordKind<LettersContent> = {
  collection: 'school',
  noun: 'letters',
  content: LettersContent,
}
