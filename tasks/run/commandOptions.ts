import { parseArgs, type ParseArgsConfig } from 'node:util'
import { UserError } from '../../emulators/src/UserError.ts'

/**
 * Reads the words after a command by its options. A UserError says what was wrong with them, and under it
 * `usage`, as it stands.
 */
export function commandOptions<const Options extends NonNullable<ParseArgsConfig['options']>>(
  words: readonly string[],
  options: Options,
  usage: string,
) {
  try {
    return parseArgs({ args: [...words], options }).values
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new UserError(`${reason}\n${usage}`)
  }
}
