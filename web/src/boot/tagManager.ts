const key = 'shala.consent'

/**
 * Loads the tag manager where one is configured and the visitor has agreed; asks them where they
 * have not said. What they said is remembered, and can be said anew with `#cookies` in the address.
 */
export function tagManager(): void {
  const id = document.querySelector<HTMLMetaElement>('meta[name="shala:tag-manager"]')?.content
  const banner = document.getElementById('consent')
  if (id === undefined || banner === null) return
  const said = remembered()
  if (said === 'yes') load(id)
  if (said !== null && location.hash !== '#cookies') return
  banner.hidden = false
  banner.addEventListener('click', ({ target }) => {
    const answer = target instanceof HTMLElement ? target.dataset.consent : undefined
    if (answer !== 'yes' && answer !== 'no') return
    remember(answer)
    banner.hidden = true
    if (answer === 'yes') load(id)
  })
}

let loaded = false

function load(id: string): void {
  if (loaded) return
  loaded = true
  // It tells its owner the whole address. What stands behind the path is a search, or came with a
  // link, and is nobody's business; pages that need it are not counted (web/src/app/zones.ts).
  if (location.search !== '') {
    history.replaceState(history.state, '', location.pathname + location.hash)
  }
  Object.assign(window, {
    dataLayer: [{ 'gtm.start': Date.now(), event: 'gtm.js' }],
  })
  const script = document.createElement('script')
  script.async = true
  script.src = `https://www.googletagmanager.com/gtm.js?id=${encodeURIComponent(id)}`
  document.head.append(script)
}

function remembered(): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    // A browser may refuse storage; then nobody has agreed, and they are asked again next time.
    return null
  }
}

function remember(answer: 'yes' | 'no'): void {
  try {
    localStorage.setItem(key, answer)
  } catch {
    // It holds for this page.
  }
}
