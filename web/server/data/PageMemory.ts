import { getLatestChange } from '@shala/content/site/getLatestChange'
import { loadPage, type Loaded } from './loadPage.ts'
import type { PageSources } from './pageSources.ts'

/** For so many milliseconds nobody asks again whether the content has changed. */
const trust = 2000
/** What does not come from the content service, such as slides, may have changed after this. */
const longest = 15_000
const most = 500

interface Kept {
  change: string
  at: number
  page: Promise<Loaded>
}

/**
 * Loads pages, and each only once between two changes of the content: many visitors cost the
 * content service one short question every two seconds. Graduates are never kept, so that one who
 * takes back their consent is gone at once; nor is a failure.
 */
export class PageMemory {
  readonly #sources: PageSources
  readonly #report: (fault: string) => void
  readonly #kept = new Map<string, Kept>()
  #change: { at: number; is: Promise<string> } | null = null

  constructor(sources: PageSources, report: (fault: string) => void) {
    this.#sources = sources
    this.#report = report
  }

  readonly load = async (path: string): Promise<Loaded> => {
    const change = await this.#latestChange()
    const kept = this.#kept.get(path)
    if (kept?.change === change && Date.now() - kept.at < longest) return kept.page
    const page = loadPage(this.#sources, path, this.#report)
    this.#keep(path, { change, at: Date.now(), page })
    try {
      const loaded = await page
      if ('data' in loaded && loaded.data.kind === 'graduates') this.#kept.delete(path)
      return loaded
    } catch (error) {
      this.#kept.delete(path)
      throw error
    }
  }

  #keep(path: string, kept: Kept): void {
    this.#kept.delete(path)
    this.#kept.set(path, kept)
    const [oldest] = this.#kept.keys()
    if (this.#kept.size > most && oldest !== undefined) this.#kept.delete(oldest)
  }

  async #latestChange(): Promise<string> {
    const now = Date.now()
    if (this.#change === null || now - this.#change.at > trust) {
      this.#change = { at: now, is: this.#sources.content.run(getLatestChange) }
    }
    const asked = this.#change
    try {
      return await asked.is
    } catch (error) {
      if (this.#change === asked) this.#change = null
      throw error
    }
  }
}
