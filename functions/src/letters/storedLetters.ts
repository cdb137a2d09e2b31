import { defaultLetters, lettersDocument, LettersContent } from '@shala/contract/letters'
import type { DocumentReference, DocumentSnapshot } from 'firebase-admin/firestore'
import { firestore } from '../firestore/client.ts'
import { log } from '../log.ts'
import { lettersKind } from './lettersKind.ts'

/** Where the school's letters are kept. */
export function lettersRef(): DocumentReference {
  return firestore().collection(lettersKind.collection).doc(lettersDocument)
}

/** The letters in a document. Where there are none, or they cannot be read, none is sent. */
export function lettersIn(stored: DocumentSnapshot | undefined): LettersContent {
  if (stored?.exists !== true) return defaultLetters
  const letters = LettersContent.safeParse(stored.data())
  if (letters.success) return letters.data
  log.error('the letters of the school are damaged', { error: letters.error.message })
  return defaultLetters
}
