/**
 * The only script that a page loads by itself, and a small one. The page is complete without it.
 * Once nothing more urgent is to be done it hydrates the page: it fetches React and the page's code.
 * A second later it looks for a newer build and for a consent.
 */
import { documentBuild, documentVersion } from '../features/site/api/documentBuild.ts'
import { fetchPayload, PayloadMissing } from '../features/site/api/payload.ts'
import { onIdle } from '../shared/browser/onIdle.ts'
import { sessionHint } from '../shared/browser/safeStorage.ts'
import { checkForNewerBuild, isReloading, reloadWhenStale } from '../shared/browser/staleBuild.ts'
import { keepNext } from './keepNext.ts'
import { keepPresses } from './keepPresses.ts'
import { keepDraft, keepTyped, putBackTyped } from './keepTyped.ts'
import { loadAnew, showFault } from './showFault.ts'
import { tagManager } from './tagManager.ts'
import '../shared/styles/fonts.css'
import '../shared/styles/tokens.css'
import '../shared/styles/base.css'

/** A newer build is looked for this often on a page that stays open. */
const buildCheckEvery = 60 * 60_000

reloadWhenStale()

const root = document.getElementById('root')
if (root === null) throw new Error('The document has no element with the id root')
// Hide the sign-in form from users who are probably signed in; the page corrects this if it is
// wrong.
if (sessionHint.given()) document.documentElement.dataset['person'] = 'likely'
keepDraft(root)
keepNext(root)
putBackTyped(root)
const { hydrate: when, scripts: names = '' } = document.documentElement.dataset
const scripts = names.match(/\S+/g) ?? []
let begun = false
let failed = false
let listens = false
// A press starts hydration before the page is idle.
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
    import('../app/browserSite.tsx'),
    // A dashboard has no content of the site, and so no version of it.
    documentVersion() === '' ? null : fetchPayload(location.pathname, documentBuild()),
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

if (when === 'now' || (when === 'query' && location.search !== '')) hydrate()
else onceIdle(hydrate)

onceIdle(() => {
  setTimeout(() => {
    void checkForNewerBuild(documentBuild(), Date.now())
    setInterval(() => void checkForNewerBuild(documentBuild(), Date.now()), buildCheckEvery)
    tagManager()
  }, 1000)
})
