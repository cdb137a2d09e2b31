import { commandOptions } from '../run/commandOptions.ts'

/** Reads the words after `npm run app-check --`; a UserError says how they should be. */
export function asked(words: readonly string[]): { readonly isStatus: boolean } {
  const options = { status: { type: 'boolean', default: false } } as const
  const { status } = commandOptions(words, options, '  npm run app-check [-- --status]')
  return { isStatus: status }
}
