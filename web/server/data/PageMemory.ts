import { getLatestChange } from '@shala/content/site/getLatestChange'
import { LRUCache } from 'lru-cache'
import { matchPath } from '#app/routes/routes.ts'
import { paths } from '#shared/paths.ts'
import type { SiteAnswer } from '../http/siteRequest.ts'
import { recordsKeepMs } from '../pages/PageSpec.ts'
import { getPageSpec } from '../pages/pageSpecs.ts'
import { ContentNews } from './ContentNews.ts'
import type { Visitor } from './certificates.ts'
import { answerFile } from './files.ts'
import { loadKnownSite, type KnownSite } from './knownSite.ts'
import { isNowhere, loadPage, type Loaded } from './loadPage.ts'
import type { PageSources } from './pageSources.ts'
import { FloodGuard } from './rateLimits.ts'

/** How long the last check for content changes is trusted, in milliseconds. */
const trust = 2000
const most = 500

interface CacheEntry<T> {
  change: string
  /** Dates that have passed are left out of a page, so that it holds for its day alone. */
  day: string
  at: number
  value: Promise<T>
}

/** The site's pages as of a change. */
interface Known {
  change: string
  site: KnownSite
}

interface Options {
  /**
   * How long the last check for content changes is trusted, in milliseconds, unless a change is
   * reported.
   */
  trust?: number
  /** The minimum time between two checks for reported changes, in milliseconds. */
  lookAgain?: number
}

/**
 * Loads each page only once between two content changes: many visitors cost the content service one
 * short query per `trust`, and one more after a reported change. The site's paths are known from
 * three lists. For unknown paths the lists are reloaded while such requests are few; a flood of
 * them costs one short query every five seconds. Graduates are never cached, because withdrawn
 * consent takes effect at once; nor are certificates, which can be revoked, nor failures.
 */
export class PageMemory {
  readonly #sources: PageSources
  readonly #report: (fault: string) => void
  readonly #trust: number
  readonly #kept = new LRUCache<string, CacheEntry<Loaded>>({ max: most })
  readonly #files = new LRUCache<string, CacheEntry<SiteAnswer>>({ max: most })
  #known: { change: string; site: Promise<KnownSite> } | null = null
  #newest: { at: number; site: KnownSite } | null = null
  #change: { at: number; is: Promise<string> } | null = null
  readonly #changeNow = new FloodGuard(() => this.#askForChange())
  readonly #news: ContentNews

  constructor(
    sources: PageSources,
    report: (fault: string) => void,
    { trust: trusted = trust, lookAgain }: Options = {},
  ) {
    this.#sources = sources
    this.#report = report
    this.#trust = trusted
    this.#news = new ContentNews(() => sources.contentNote(), { lookAgain })
  }

  readonly load = async (path: string, visitor?: Visitor): Promise<Loaded> => {
    const { change, site } = await this.#siteFor(path)
    // Paths are without end: of those that lead nowhere none takes a page's place in the memory, and
    // nor does a certificate, which must be as of now.
    if (isNowhere(site, path) || isCertificate(path)) {
      const sources = withVisitor(this.#sources, visitor)
      return loadPage(sources, path, this.#report, site)
    }
    return this.#remembered(this.#kept, path, change, {
      make: () => loadPage(this.#sources, path, this.#report, site),
      lasts: (page) =>
        'data' in page ? getPageSpec(page.data.kind).keepMs : Number.POSITIVE_INFINITY,
    })
  }

  /** The files that are made of content, each once between two changes. */
  readonly file = async (path: string): Promise<SiteAnswer> => {
    const made = await this.#latestChange()
    return this.#remembered(this.#files, path, made, {
      make: () => answerFile(path, this.#sources),
      lasts: () => lifeOfFile(path),
    })
  }

  async #remembered<T>(
    memory: LRUCache<string, CacheEntry<T>>,
    path: string,
    change: string,
    { make, lasts }: { make: () => Promise<T>; lasts: (value: T) => number },
  ): Promise<T> {
    const day = await this.#sources.today()
    const kept = memory.get(path)
    if (kept?.change === change && kept.day === day) {
      const value = await kept.value
      if (Date.now() - kept.at < lasts(value)) return value
    }
    const value = make()
    const keeping = { change, day, at: Date.now(), value }
    memory.set(path, keeping)
    try {
      const made = await value
      if (lasts(made) === 0 && memory.get(path) === keeping) memory.delete(path)
      return made
    } catch (error) {
      if (memory.get(path) === keeping) memory.delete(path)
      throw error
    }
  }

  /** Returns the site's pages, as new as needed to decide whether a path exists. */
  async #siteFor(path: string): Promise<Known> {
    const lately = this.#newest
    const isRecent = lately !== null && Date.now() - lately.at < 3 * this.#trust
    if (!isRecent || !isNowhere(lately.site, path)) {
      const known = await this.#knownAt(await this.#latestChange())
      if (!isNowhere(known.site, path)) return known
    }
    // The page may have been published a moment ago by the editor who now opens it.
    return this.#knownAt(await this.#changeNow.get())
  }

  async #knownAt(change: string): Promise<Known> {
    if (this.#known?.change !== change) {
      this.#known = { change, site: loadKnownSite(this.#sources.content) }
    }
    const known = this.#known
    const asked = this.#change
    try {
      const site = await known.site
      if (asked !== null) this.#newest = { at: asked.at, site }
      return { change, site }
    } catch (error) {
      if (this.#known === known) this.#known = null
      throw error
    }
  }

  async #latestChange(): Promise<string> {
    const isTold = await this.#news.isNew()
    // The first request loads for all requests that arrive in the meantime.
    const known = this.#change
    const isTrusted = known !== null && Date.now() - known.at <= this.#trust
    return isTrusted && !isTold ? known.is : this.#askForChange()
  }

  async #askForChange(): Promise<string> {
    const asked = { at: Date.now(), is: this.#sources.content.run(getLatestChange) }
    this.#change = asked
    try {
      return await asked.is
    } catch (error) {
      if (this.#change === asked) this.#change = null
      throw error
    }
  }
}

const isCertificate = (path: string) => matchPath(path)?.route.kind === 'certificate'

/** Every other file is made of content alone; these also tell which courses are published. */
function lifeOfFile(path: string): number {
  const hasCourses = path === '/sitemap.xml' || path === paths.brokenLinks
  return hasCourses ? recordsKeepMs : Number.POSITIVE_INFINITY
}

/** Certificates are checked for a visitor, whose network is limited. */
function withVisitor(sources: PageSources, visitor: Visitor | undefined): PageSources {
  return { ...sources, certificate: (number) => sources.certificate(number, visitor) }
}
