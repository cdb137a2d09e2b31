import { defaultLetters, lettersDocument, LettersContent } from '@shala/contract/emailTemplates'
import type { DocumentReference, DocumentSnapshot } from 'firebase-admin/firestore'
import { firestore } from '../firestore/client.ts'
import type { Collection } from '../firestore/readRecord.ts'
import { log } from '../log.ts'

/** What the school writes to people, as a record. */
export const emailTemplates: Collection<LettersContent> = {
  collection: 'school',
  noun: 'letters',
  content: LettersContent,
}

/** Where the school's letters are kept. */
export function emailTemplatesRef(): DocumentReference {
  return firestore().collection(emailTemplates.collection).doc(lettersDocument)
}

/** The letters in a document. Where there are none, or they cannot be read, none is sent. */
export function emailTemplatesIn(stored: DocumentSnapshot | undefined): LettersContent {
  if (stored?.exists !== true) return defaultLetters
  const letters = LettersContent.safeParse(stored.data())
  if (letters.success) return letters.data
  log.error('the letters of the school are damaged', { error: letters.error.message })
  return defaultLetters
}
