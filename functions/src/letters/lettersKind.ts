import { LettersContent } from '@shala/contract/letters'
import type { Collection } from '../firestore/readRecord.ts'

/** What the school writes to people, as a record. */
export const lettersKind: Collection<LettersContent> = {
  collection: 'school',
  noun: 'letters',
  content: LettersContent,
}
