import { createContext } from 'react'
import type { AroundNavHandler } from 'wouter'
import { isHeld, confirmLeave } from '#shared/browser/leaving.ts'

type NavigateOptions = Parameters<AroundNavHandler>[2]

/** The result of preparing a page; `leave` if the browser must load it as a new document. */
export type Prepared = 'ready' | 'leave' | { movedTo: string }

interface Place {
  path: string
  /** Without its question mark. */
  search: string
}

/**
 * Where the visitor is. The page that is left stays until the next can be shown whole: its code
 * and its data are fetched first, and only then do address and page change together.
 */
export class Navigation {
  #shown: Place
  #pendingTo: string | null = null
  #attempt = 0
  readonly #watchers = new Set<() => void>()
  readonly #prepare: (path: string) => Promise<Prepared>

  constructor(prepare: (path: string) => Promise<Prepared>) {
    this.#prepare = prepare
    this.#shown = here()
  }

  readonly subscribe = (watcher: () => void): (() => void) => {
    this.#watchers.add(watcher)
    return () => this.#watchers.delete(watcher)
  }

  readonly path = (): string => this.#shown.path
  readonly search = (): string => this.#shown.search
  /** The path that is being fetched, or null. */
  readonly pending = (): string | null => this.#pendingTo

  readonly navigate = (to: string, options: NavigateOptions = {}): void => {
    const commit = () => {
      rememberScroll()
      history[options.replace === true ? 'replaceState' : 'pushState'](
        options.state ?? null,
        '',
        to,
      )
    }
    void this.#go(new URL(to, location.href), { commit, replace: options.replace === true })
  }

  /** Follows the browser's own buttons. Answers how to stop. */
  attach(): () => void {
    const follow = () => {
      if (isHeld() && location.pathname + location.search !== getPath(this.#shown)) {
        void this.#askFirst()
        return
      }
      const y = rememberedScroll()
      const commit = () => setTimeout(() => scrollTo(0, y))
      // The browser stands at the moved page already, so what follows takes its place.
      void this.#go(new URL(location.href), { commit, replace: true })
    }
    const leave = () => {
      rememberScroll()
      history.scrollRestoration = 'auto'
    }
    // The browser would scroll the old page. A newly loaded document scrolls by itself again.
    history.scrollRestoration = 'manual'
    window.addEventListener('popstate', follow)
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('popstate', follow)
      window.removeEventListener('pagehide', leave)
    }
  }

  async #go(url: URL, { commit, replace }: Step): Promise<void> {
    const attempt = ++this.#attempt
    if (url.pathname !== this.#shown.path) {
      this.#setPending(url.pathname)
      const prepared = await this.#prepare(url.pathname)
      if (attempt !== this.#attempt) return
      if (prepared === 'leave') {
        location.assign(url)
        return
      }
      if (prepared !== 'ready') {
        this.#setPending(null)
        this.#follow(prepared.movedTo, replace)
        return
      }
    }
    this.#pendingTo = null
    commit()
    this.#shown = here()
    this.#notifyListeners()
    if (url.hash !== '') setTimeout(() => showAnchor(url.hash))
  }

  /** The browser has already gone back: return to the page, ask, and go if the user agrees. */
  async #askFirst(): Promise<void> {
    const to = location.href
    history.pushState(null, '', getPath(this.#shown))
    if (await confirmLeave()) this.navigate(to)
  }

  #follow(to: string, replace: boolean): void {
    if (to.startsWith('/')) this.navigate(to, { replace })
    else location[replace ? 'replace' : 'assign'](to)
  }

  #setPending(path: string | null): void {
    this.#pendingTo = path
    this.#notifyListeners()
  }

  #notifyListeners(): void {
    for (const watcher of this.#watchers) watcher()
  }
}

/** How a step is taken once its page is there. */
interface Step {
  commit: () => void
  /** The page takes the place of the one that is shown, in the history. */
  replace: boolean
}

const here = (): Place => ({ path: location.pathname, search: location.search.replace(/^\?/, '') })

const getPath = ({ path, search }: Place): string => (search === '' ? path : `${path}?${search}`)

/** Where the visitor was on the page, kept with its place in the history. */
function rememberScroll(): void {
  const state: unknown = history.state
  const kept = typeof state === 'object' ? state : null
  history.replaceState({ ...kept, scrolled: window.scrollY }, '')
}

function rememberedScroll(): number {
  const state: unknown = history.state
  const holds = typeof state === 'object' && state !== null && 'scrolled' in state
  return holds && typeof state.scrolled === 'number' ? state.scrolled : 0
}

function showAnchor(hash: string): void {
  document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView()
}

/** The navigation of the page, or null where there is none: on the server, and in tests. */
export const NavigationContext = createContext<Navigation | null>(null)

const signs = ['pointerover', 'touchstart', 'focusin'] as const

/**
 * Fetches what a link leads to as soon as a visitor points at it, touches it or reaches it with the
 * keyboard, unless they have asked their browser to save data.
 */
export function prefetchOnIntent(prefetch: (path: string) => void): void {
  if (savesData()) return
  const follow = ({ target }: Event) => {
    if (!(target instanceof Element)) return
    const link = target.closest('a')
    if (link === null || link.origin !== location.origin || link.target !== '') return
    if (link.pathname !== location.pathname) prefetch(link.pathname)
  }
  for (const sign of signs) document.addEventListener(sign, follow, { passive: true })
}

function savesData(): boolean {
  const connection: unknown = 'connection' in navigator ? navigator.connection : null
  return (
    typeof connection === 'object' &&
    connection !== null &&
    'saveData' in connection &&
    connection.saveData === true
  )
}
