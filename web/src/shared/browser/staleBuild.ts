import { hasUnsaved, isTypedInto } from './leaving.ts'
import { safeStorage } from './safeStorage.ts'

/** The minimum time between two automatic reloads of the same path, in milliseconds. */
export const reloadPause = 10_000
let stale = false

/** A newer build than this document's is there: the next page is fetched from it as a whole. */
export const isStale = (): boolean => stale

/**
 * Returns true if the page may reload now. Code that no longer loads belongs to an older build, so the
 * page reloads, at most once per 10 seconds and path.
 */
export function mayReload(path: string, now: number, memory: Storage): boolean {
  const key = `shala.reload:${path}`
  const last = Number(memory.getItem(key) ?? Number.NEGATIVE_INFINITY)
  if (now - last < reloadPause) return false
  memory.setItem(key, String(now))
  return true
}

/**
 * Reloads the page, unless it was reloaded less than ten seconds ago or storage is not available.
 * Every reload after a missing module uses this function. Returns true if a reload has started.
 */
export function reloadOnce(): boolean {
  const may = safeStorage(() => mayReload(location.pathname, Date.now(), sessionStorage)) ?? false
  if (may) location.reload()
  return may
}

let reloading = false
let missing = false
const watchers = new Set<() => void>()
let ahead = 0
/** Errors with which code did not arrive while there was no network. */
const unreached = new WeakSet<object>()

/** Returns true if the page is about to reload; errors until then can be ignored. */
export const isReloading = (): boolean => reloading

/** A part of the page did not arrive, and the page was kept for what is typed on it. */
export const missingPart = {
  subscribe: (watcher: () => void): (() => void) => {
    watchers.add(watcher)
    return () => watchers.delete(watcher)
  },
  isMissing: (): boolean => missing,
}

/** Whether it says that code did not arrive for want of a network, which may be back by now. */
export const isUnreached = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && unreached.has(error)

/**
 * Loads code for the next page. If that fails, the current page does not reload: the link then
 * loads the next page as a whole document.
 */
export async function fetchAhead<T>(fetch: () => Promise<T>): Promise<T> {
  ahead += 1
  try {
    return await fetch()
  } finally {
    ahead -= 1
  }
}

/**
 * Vite reports failed module loads as an event on the window. If there is unsaved text, the page
 * stays and shows a message; the next page then loads as a whole document.
 */
export function reloadWhenStale(): void {
  window.addEventListener('vite:preloadError', (event) => {
    // Without a network the build is not to blame, and a reload would lose the page as well.
    if (!navigator.onLine) {
      unreached.add(event.payload)
      return
    }
    if (ahead > 0) return
    if (hasUnsaved() || isTypedInto(document)) {
      missing = true
      stale = true
      for (const watcher of watchers) watcher()
      return
    }
    if (!reloadOnce()) return
    event.preventDefault()
    reloading = true
  })
}

/**
 * Asks `builds/latest.json` whether a newer build has been published, and that build's own file
 * whether it is whole. Quiet: whatever goes wrong means that there is none.
 */
export async function checkForNewerBuild(build: string, now: number): Promise<void> {
  const latest = await idAt(`/builds/latest.json?${now}`)
  if (latest === null || latest === build) return
  if ((await idAt(`/builds/meta/${encodeURIComponent(latest)}.json`)) === latest) stale = true
}

async function idAt(address: string): Promise<string | null> {
  try {
    const response = await fetch(address, { cache: 'no-store' })
    const value: unknown = response.ok ? await response.json() : null
    const found = typeof value === 'object' && value !== null && 'id' in value ? value.id : null
    return typeof found === 'string' ? found : null
  } catch {
    return null
  }
}
