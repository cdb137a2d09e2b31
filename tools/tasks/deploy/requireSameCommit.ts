import { UserError } from '@shala/emulators/UserError'
import * as z from 'zod'

/** The commit of a build as `builds/latest.json` names it: its abbreviated hash and its time. */
const Latest = z.object({
  commit: z.templateLiteral([z.string().regex(/^[0-9a-f]{7,40}$/), ' ', z.string()]),
})

interface CommitCheck {
  readonly siteUrl: string
  /** The content of the built `builds/latest.json`. */
  readonly built: string
  readonly stop: AbortSignal
}

/**
 * Throws a UserError unless the site was deployed from the commit of this build. Pages of other code
 * could ask for functions that are not online.
 */
export async function requireSameCommit({ siteUrl, built, stop }: CommitCheck): Promise<void> {
  const own = parseCommit(built)
  const signal = AbortSignal.any([stop, AbortSignal.timeout(10_000)])
  const url = `${siteUrl}/builds/latest.json`
  const online = await fetch(url, { signal, cache: 'no-store' })
    .then(async (response) => parseCommit(await response.text()))
    .catch(() => null)
  if (online === null) throw new UserError(`${url} does not name the commit that is online.`)
  if (own === null) throw new UserError('The pages were built outside of a repository.')
  if (!isSameCommit(own, online)) {
    throw new UserError(
      `The site was deployed from commit ${online}, and this is ${own}. To deploy all of it: npm run deploy.`,
    )
  }
}

function parseCommit(latest: string): string | null {
  try {
    return Latest.parse(JSON.parse(latest)).commit
  } catch {
    return null
  }
}

/** Clones abbreviate hashes to different lengths. */
function isSameCommit(one: string, other: string): boolean {
  const [hash = '', at] = one.split(' ')
  const [otherHash = '', otherAt] = other.split(' ')
  return at === otherAt && (hash.startsWith(otherHash) || otherHash.startsWith(hash))
}
