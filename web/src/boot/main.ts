import { documentBuild, documentVersion } from '#features/site/api/documentBuild.ts'
import {
  fetchNewer,
  fetchPayload,
  type Payload,
  PayloadMissing,
} from '#features/site/api/payload.ts'
import { onIdle } from '#shared/browser/onIdle.ts'
import { sessionHint } from '#shared/browser/safeStorage.ts'
import {
  checkForNewerBuild,
  isReloading,
  reloadOnce,
  reloadPause,
  reloadWhenStale,
} from '#shared/browser/staleBuild.ts'
import { keepNext, keepPresses } from './keepPresses.ts'
import { keepDraft, keepTyped, putBackTyped } from './keepTyped.ts'
import { onIntent } from './onIntent.ts'
import '#shared/styles/fonts.css'
import '#shared/styles/tokens.css'
import '#shared/styles/base.css'

/**
 * The only script that a page loads by itself, and a small one. The page is complete without it.
 * It fetches React and the page's code when a visitor does something that needs them, and for
 * people who are signed in. Once nothing more urgent is to be done it looks for newer content, a
 * second later for a newer build and for a consent.
 */

/** A newer build is looked for this often on a page that stays open. */
const buildCheckEvery = 60 * 60_000

reloadWhenStale()

const root = document.getElementById('root')
if (root === null) throw new Error('The document has no element with the id root')
// Hide the sign-in form from users who are probably signed in; the page corrects this if it is
// wrong.
const isPerson = sessionHint.given()
if (isPerson) document.documentElement.dataset['person'] = 'likely'
keepDraft(root)
keepNext(root)
putBackTyped(root)
const { hydrate: when, scripts: names = '' } = document.documentElement.dataset
const scripts = names.match(/\S+/g) ?? []
let begun = false
let failed = false
let listens = false
const pressAgain = keepPresses(root, hydrate)

/**
 * Hydrates once. If the code does not load, the next press or a restored network tries again. By
 * the HTML standard, browsers cache a failed module load for the life of the document, so after two
 * failures the page reloads.
 */
function hydrate(): void {
  if (begun || root === null) return
  begun = true
  preload(scripts)
  Promise.all([
    import('#app/browserSite.tsx'),
    // A dashboard has no content of the site, and so no version of it.
    documentVersion() === '' ? null : loadPayload(),
  ])
    .then(([{ hydrateSite }, payload]) => hydrateSite(root, payload))
    .then(listen, (error: unknown) => {
      if (isReloading()) return
      // The document stays a page with links and forms that work.
      console.warn('The page could not be hydrated', error)
      const again = () => void loadAnew(scripts, () => !listens && keepTyped(root))
      if (when === 'now') {
        keepTyped(root)
        showFault(root)
        addEventListener('online', again)
        return
      }
      begun = false
      addEventListener('online', hydrate, { once: true })
      // Data that did not come is fetched again by the next try.
      if (failed && !(error instanceof PayloadMissing)) again()
      failed = true
    })
}

/** Loads what the document shows: as the build wrote it, or as it is now where newer content took its place. */
async function loadPayload(): Promise<Payload> {
  const build = documentBuild()
  const isNewer = document.documentElement.dataset.newer !== undefined
  const newer = isNewer ? await fetchNewer(location.pathname, { build, version: 'none' }) : null
  return newer ?? fetchPayload(location.pathname, build)
}

function listen(): void {
  listens = true
  pressAgain()
}

/** Preload all modules at once: on a slow network each level of imports would add a round trip. */
function preload(hrefs: readonly string[]): void {
  for (const href of hrefs) {
    const link = document.createElement('link')
    Object.assign(link, { rel: 'modulepreload', href })
    document.head.append(link)
  }
}

function onceIdle(act: () => void): void {
  // A page may have loaded before it was painted: the second frame comes after the first was.
  const wait = () => requestAnimationFrame(() => requestAnimationFrame(() => onIdle(act)))
  if (document.readyState === 'complete') wait()
  else addEventListener('load', wait, { once: true })
}

if (when === 'now' || (when === 'query' && location.search + location.hash !== '')) hydrate()
else {
  onIntent(root, hydrate)
  // The header leads people who are signed in to their dashboard.
  onceIdle(isPerson ? hydrate : () => void askForNewer(root))
}

/** Quiet: whatever goes wrong means that there is nothing newer. */
async function askForNewer(root: HTMLElement): Promise<void> {
  const address = `/_fresh${location.pathname.replace(/\/$/, '')}/_page.html`
  const answer = await fetch(`${address}?version=${documentVersion()}`).catch(() => null)
  if (answer?.status !== 200 || begun) return
  const { showNewer } = await import('./showNewer.ts')
  await showNewer(root, answer, () => begun)
}

onceIdle(() => {
  setTimeout(() => {
    void checkForNewerBuild(documentBuild(), Date.now())
    setInterval(() => void checkForNewerBuild(documentBuild(), Date.now()), buildCheckEvery)
    if (document.getElementById('consent') !== null) {
      void import('./tagManager.ts').then(({ tagManager }) => tagManager())
    }
  }, 1000)
})

/**
 * Shows the error screen if a page that needs its script could not be hydrated. `ErrorScreen` cannot
 * do this, because React did not load.
 */
function showFault(root: HTMLElement): void {
  const screen = document.createElement('section')
  screen.className = 'error-screen'
  const again = element('a', 'Load the page again', 'button button-primary')
  again.setAttribute('href', location.href)
  const row = element('div', '', 'row')
  row.append(again)
  screen.append(
    element('p', '500', 'error-status'),
    element('h1', 'Internal Server Error'),
    element('p', 'This page could not be loaded whole. Loading it again often helps.'),
    row,
  )
  const place = root.querySelector('main') ?? root
  place.replaceChildren(screen)
  document.title = 'Internal Server Error'
}

function element(name: string, text: string, className = ''): HTMLElement {
  const made = document.createElement(name)
  made.textContent = text
  if (className !== '') made.className = className
  return made
}

/**
 * Reloads the page once the site serves its scripts, at most once in ten seconds, and not if `keep`
 * says that input would be lost. Does nothing without a network, since the page would be lost as
 * well. A missing script belongs to an older build; the new page has other scripts.
 */
async function loadAnew(scripts: readonly string[], keep: () => boolean): Promise<void> {
  const answered = await Promise.all(scripts.map((href) => fetch(href))).catch(() => null)
  if (answered === null || !keep() || reloadOnce()) return
  // The page was reloaded a moment ago; try again later.
  setTimeout(() => void loadAnew(scripts, keep), reloadPause)
}
