import {
  defaultLetters,
  Letters,
  lettersDocument,
  type LettersContent,
} from '@shala/contract/emailTemplates'
import type { Server } from '../server.ts'

/** The school's letters, and the revision that says so; 0 while it has said nothing. */
export interface SavedLetters {
  readonly letters: LettersContent
  readonly revision: number
}

/** Reads the letters, with the defaults where there are none. For admins; throws an `AppError`. */
export async function readSavedLetters(server: Server): Promise<SavedLetters> {
  const stored = await server.get('school', lettersDocument, Letters)
  return stored === null
    ? { letters: defaultLetters, revision: 0 }
    : { letters: stored, revision: stored.revision }
}
