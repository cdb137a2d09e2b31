import { followRedirects } from '../../src/site/followRedirects.ts'
import { redirects } from '../../src/site/redirect.ts'

/** The rule for the redirects: none leads in a circle, and no path leads to two places. */
export function noRedirectLoop(written: unknown): true | string {
  const parsed = redirects.safeParse(written ?? null)
  if (!parsed.success) return true // A redirect that is not filled in yet has rules of its own.
  const seen = new Set<string>()
  for (const { from } of parsed.data) {
    if (seen.has(from)) return `Two redirects lead away from ${from}; keep one.`
    seen.add(from)
    if (followRedirects(parsed.data, from) === 'loop') {
      return `The redirect of ${from} leads in a circle.`
    }
  }
  return true
}
