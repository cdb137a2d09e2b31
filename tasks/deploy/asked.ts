import { UserError } from '../../emulators/src/UserError.ts'
import { commandOptions } from '../commandOptions.ts'

const usage = '  npm run deploy [-- --plan] [--preview <name>] [--no-tests]'
const options = {
  plan: { type: 'boolean', default: false },
  preview: { type: 'string' },
  'no-tests': { type: 'boolean', default: false },
} as const

/** What `npm run deploy` is asked for. */
export interface Asked {
  /** Only say what would be done. */
  readonly isPlan: boolean
  /** The channel that gets the pages, beside the site that is live; null for the site itself. */
  readonly preview: string | null
  readonly withTests: boolean
}

/** Reads the words after `npm run deploy --`; a UserError says how they should be. */
export function asked(words: readonly string[]): Asked {
  const { plan, preview, 'no-tests': noTests } = commandOptions(words, options, usage)
  // Hosting takes no other name for a channel; `live` is the site itself.
  if (preview !== undefined && (!/^[a-z0-9][a-z0-9-]{0,62}$/.test(preview) || preview === 'live')) {
    throw new UserError(
      `"${preview}" is no name for a preview: use small letters, digits and hyphens.\n${usage}`,
    )
  }
  return { isPlan: plan, preview: preview ?? null, withTests: !noTests }
}
