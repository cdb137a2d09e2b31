import { UserError } from '@shala/emulators/UserError'
import { commandOptions } from '../run/runTask.ts'

const usage =
  '  npm run deploy [-- --plan] [--preview <name>] [--pages] [--no-tests] [--yes] [--rehearse [--empty]]'
const options = {
  plan: { type: 'boolean', default: false },
  preview: { type: 'string' },
  pages: { type: 'boolean', default: false },
  'no-tests': { type: 'boolean', default: false },
  yes: { type: 'boolean', default: false },
  rehearse: { type: 'boolean', default: false },
  empty: { type: 'boolean', default: false },
} as const

/** The arguments of `npm run deploy`. */
export interface Asked {
  /** Only say what would be done. */
  readonly isPlan: boolean
  /** The channel that gets the pages, beside the site that is live; null for the site itself. */
  readonly preview: string | null
  /** Only build and release the pages, from the code that is online. */
  readonly isPagesOnly: boolean
  readonly withTests: boolean
  /** Functions that the build no longer has are deleted without a question. */
  readonly isConfirmed: boolean
  /** Deploy to a stand-in for Google: to the project of the last rehearsal, or to an empty one. */
  readonly rehearsal: 'again' | 'empty' | null
}

/** Reads the words after `npm run deploy --`; a UserError says how they should be. */
export function readDeployWords(words: readonly string[]): Asked {
  const { plan, preview, pages, yes, rehearse, empty, ...others } = commandOptions(
    words,
    options,
    usage,
  )
  const withTests = !others['no-tests'] && !rehearse && !pages
  if (empty && !rehearse) throw new UserError(`--empty belongs to --rehearse.\n${usage}`)
  if (rehearse && preview !== undefined) {
    throw new UserError(`--rehearse deploys the site itself, not a preview.\n${usage}`)
  }
  if (pages && (rehearse || preview !== undefined)) {
    throw new UserError(`--pages releases the site itself, and nothing but its pages.\n${usage}`)
  }
  // Hosting takes no other name for a channel; `live` is the site itself.
  if (preview !== undefined && (!/^[a-z0-9][a-z0-9-]{0,62}$/.test(preview) || preview === 'live')) {
    throw new UserError(
      `"${preview}" is no name for a preview: use small letters, digits and hyphens.\n${usage}`,
    )
  }
  const rehearsal = rehearse ? (empty ? 'empty' : 'again') : null
  return {
    isPlan: plan,
    preview: preview ?? null,
    isPagesOnly: pages,
    withTests,
    isConfirmed: yes,
    rehearsal,
  }
}
