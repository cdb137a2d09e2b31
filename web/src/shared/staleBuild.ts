const pause = 10_000

/**
 * spec.md section 4: a page's code that no longer loads belongs to an older build, so the page is
 * loaded anew, but for each path at most once in 10 seconds. Answers whether it may be now.
 */
export function mayReload(path: string, now: number, memory: Storage): boolean {
  const key = `shala.reload:${path}`
  const last = Number(memory.getItem(key) ?? Number.NEGATIVE_INFINITY)
  if (now - last < pause) return false
  memory.setItem(key, String(now))
  return true
}

/** Vite reports such a failure as an event on the window. */
export function reloadWhenStale(): void {
  window.addEventListener('vite:preloadError', (event) => {
    // Without a network the build is not to blame, and a reload would lose the page as well.
    if (!navigator.onLine) return
    if (!mayReload(window.location.pathname, Date.now(), window.sessionStorage)) return
    event.preventDefault()
    window.location.reload()
  })
}
