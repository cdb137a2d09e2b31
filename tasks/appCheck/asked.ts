import { parseArgs } from 'node:util'
import { UserError } from '../../emulators/src/UserError.ts'

/** Reads the words after `npm run app-check --`; a UserError says how they should be. */
export function asked(words: readonly string[]): { readonly isStatus: boolean } {
  try {
    const options = { status: { type: 'boolean', default: false } } as const
    return { isStatus: parseArgs({ args: [...words], options }).values.status }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new UserError(`${reason}\n  npm run app-check [-- --status]`)
  }
}
