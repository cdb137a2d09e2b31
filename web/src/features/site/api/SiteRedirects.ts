import { followRedirects, type Redirect } from '@shala/content/site/followRedirects'
import { keepAllowedRedirects } from '@shala/content/site/redirectRules'
import { paths } from '#shared/paths.ts'
import { redirectRules } from '#shared/settings.ts'

/** How long redirects are cached, in milliseconds. */
const trust = 20_000
/** A step within the site waits no longer than this for the answer, and goes by what was known. */
const patience = 2000

/**
 * Where editors have moved pages, for the steps within the site: the build has written the pages, and
 * may not know. Asked for when it is needed, and kept for a while.
 */
export class SiteRedirects {
  #known: readonly Redirect[] = []
  #asked: { at: number; answer: Promise<void> } | null = null

  /** Where a path leads now, or null where it stays. Never throws. */
  async movedFrom(path: string): Promise<string | null> {
    if (this.#asked === null || Date.now() - this.#asked.at > trust) {
      this.#asked = { at: Date.now(), answer: this.#ask() }
    }
    await this.#asked.answer
    const destination = followRedirects(this.#known, path)
    return destination === undefined || destination === 'loop' ? null : destination.to
  }

  async #ask(): Promise<void> {
    try {
      const response = await fetch(paths.redirects, { signal: AbortSignal.timeout(patience) })
      const found: unknown = await response.json()
      if (!Array.isArray(found)) return
      this.#known = keepAllowedRedirects(found.filter(isRedirect), redirectRules())
    } catch {
      // A server that does not say goes on as it did.
    }
  }
}

const isRedirect = (value: unknown): value is Redirect =>
  typeof value === 'object' &&
  value !== null &&
  'from' in value &&
  'to' in value &&
  typeof value.from === 'string' &&
  typeof value.to === 'string'
