import { readConsent, saveConsent, watchConsent } from '../shared/browser/consent.ts'

/**
 * Loads the tag manager where one is configured and the visitor has agreed; asks them where they
 * have not said. What they said is remembered; the page of the cookie settings lets them say it anew.
 * Answers how to stop listening to that.
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
  // It tells its owner the whole address. What stands behind the path is a search, or came with a
  // link, and is nobody's business; pages that need it are not counted (web/src/app/routes/zones.ts).
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
