import { readConsent, saveConsent, watchConsent } from '#shared/browser/consent.ts'

/**
 * Loads the tag manager if one is configured and the visitor has agreed; asks visitors who have not
 * chosen yet. The choice is saved and can be changed on the cookie page. Returns a function that
 * stops listening for changes.
 */
export function tagManager(): () => void {
  const id = document.querySelector<HTMLMetaElement>('meta[name="shala:tag-manager"]')?.content
  const banner = document.getElementById('consent')
  if (id === undefined || banner === null) return () => undefined
  const act = () => {
    const said = readConsent()
    banner.hidden = said !== null
    if (said === 'yes') load(id)
    // A script that runs cannot be stopped; a document without it can be had.
    else if (loaded) location.reload()
  }
  banner.addEventListener('click', ({ target }) => {
    const answer = target instanceof HTMLElement ? target.dataset.consent : undefined
    if (answer === 'yes' || answer === 'no') saveConsent(answer)
  })
  const stop = watchConsent(act)
  // The browser may bring a document back as it was when it was left.
  addEventListener('pageshow', act)
  act()
  return () => {
    stop()
    removeEventListener('pageshow', act)
  }
}

let loaded = false

function load(id: string): void {
  if (loaded) return
  loaded = true
  // The tag manager reports the whole URL. Query strings hold searches or private tokens, so they
  // are removed; pages that need their query are not counted (web/src/app/routes/route.tsx).
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
