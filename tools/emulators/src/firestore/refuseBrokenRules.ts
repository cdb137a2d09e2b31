import * as z from 'zod'
import { UserError } from '../UserError.ts'
import type { StackEnvironment } from '../stackEnvironment.ts'

const Failure = z.object({ error: z.object({ message: z.string() }) })

/**
 * Requests a document from the Firestore emulator, because it starts even with invalid rules and
 * only reports them to readers.
 *
 * @throws UserError with the position and the error.
 */
export async function refuseBrokenRules(env: StackEnvironment): Promise<void> {
  const database = `projects/${env.FIREBASE_PROJECT_ID}/databases/(default)`
  const response = await fetch(
    `http://${env.FIRESTORE_EMULATOR_HOST}/v1/${database}/documents/any/document`,
  )
  const failure = Failure.safeParse(await response.json())
  const message = failure.success ? failure.data.error.message : ''
  if (!message.startsWith('Error compiling rules')) return
  throw new UserError(`firestore.rules has a mistake; mend it and try again:\n${message}`)
}
