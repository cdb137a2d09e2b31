import { createContext } from 'react'
import type { SiteFrame } from '../model/pageData.ts'
import { documentBuild } from './documentBuild.ts'
import { fetchNewer, fetchPayload, type Payload } from './payload.ts'

/** Where payloads come from. */
interface PayloadSource {
  fetch(path: string): Promise<Payload>
  /** Null when what is shown is the newest. */
  fetchNewer(path: string, version: string): Promise<Payload | null>
}

/** What is known of the pages: each is fetched once, kept, and replaced when newer content exists. */
export class PayloadStore {
  readonly #source: PayloadSource
  readonly #known = new Map<string, Payload>()
  readonly #underWay = new Map<string, Promise<Payload>>()
  readonly #watchers = new Set<() => void>()
  #frame: SiteFrame | null = null
  #rendered: { readonly key: string; readonly payload: Payload } | null = null

  constructor(source: PayloadSource) {
    this.#source = source
  }

  readonly subscribe = (watcher: () => void): (() => void) => {
    this.#watchers.add(watcher)
    return () => this.#watchers.delete(watcher)
  }

  readonly get = (path: string): Payload | undefined => this.#known.get(getKey(path))

  /** What is around every page, as the newest payload says; null before the first. */
  readonly frame = (): SiteFrame | null => this.#frame

  /** Sets the page that the server renders, or has rendered and the browser hydrates. */
  setRendered(path: string, payload: Payload): void {
    this.#rendered = { key: getKey(path), payload }
    this.set(path, payload)
  }

  /** The content of the document during its hydration, although newer content may be known. */
  readonly getRendered = (path: string): Payload | undefined =>
    this.#rendered?.key === getKey(path) ? this.#rendered.payload : undefined

  /** The frame around the document's content; null for a page without content of the site. */
  readonly renderedFrame = (): SiteFrame | null => {
    const payload = this.#rendered?.payload
    return payload && 'frame' in payload ? payload.frame : null
  }

  set(path: string, payload: Payload): void {
    this.#known.set(getKey(path), payload)
    if ('frame' in payload) this.#frame = payload.frame
    for (const watcher of this.#watchers) watcher()
  }

  /** Throws PayloadMissing; asking again tries again. */
  readonly load = async (path: string): Promise<Payload> => {
    const known = this.#known.get(getKey(path)) ?? this.#underWay.get(getKey(path))
    if (known !== undefined) return known
    const fetched = this.#source.fetch(path)
    this.#underWay.set(getKey(path), fetched)
    try {
      const payload = await fetched
      this.set(path, payload)
      return payload
    } finally {
      this.#underWay.delete(getKey(path))
    }
  }

  /** What is at a path as of now, null where that cannot be had. It is not kept. */
  readonly look = (path: string): Promise<Payload | null> => this.#source.fetchNewer(path, 'none')

  /** Shows newer content where there is some, and answers it or where the page has moved. Never throws. */
  readonly refresh = async (path: string): Promise<Payload | null> => {
    const shown = this.#known.get(getKey(path))
    if (shown === undefined || !('version' in shown)) return null
    const newer = await this.#source.fetchNewer(path, shown.version).catch(() => null)
    if (newer !== null && 'version' in newer) this.set(path, newer)
    return newer
  }
}

/** The router knows paths without percent signs, an address has them: both mean one page. */
function getKey(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}

/** The real one: asks our own site, never the content service. */
export function livePayloadStore(): PayloadStore {
  const build = documentBuild()
  return new PayloadStore({
    fetch: (path) => fetchPayload(path, build),
    fetchNewer: (path, version) => fetchNewer(path, { build, version }),
  })
}

export const PayloadStoreContext = createContext<PayloadStore | null>(null)
