/**
 * The only script that a page loads by itself, and a small one. The page is complete without it;
 * it fetches React and the page's code when the visitor first acts, and looks for newer content,
 * a newer build and a consent once nothing more urgent is to be done.
 */
import '../shared/styles/fonts.css'
import '../shared/styles/tokens.css'
import '../shared/styles/base.css'
import { documentBuild, documentVersion } from '../features/site/api/documentBuild.ts'
import { fetchNewer, type Payload } from '../features/site/api/payload.ts'
import { onIdle } from '../shared/onIdle.ts'
import { sessionHint } from '../shared/sessionHint.ts'
import { checkForNewerBuild, isReloading, reloadWhenStale } from '../shared/staleBuild.ts'
import { keepClicks } from './keepClicks.ts'
import { keepDraft } from './keepDraft.ts'
import { showFault } from './showFault.ts'
import { tagManager } from './tagManager.ts'
import { watchPresses } from './watchPresses.ts'

/** A newer build is looked for this often on a page that stays open. */
const buildCheckEvery = 60 * 60_000

reloadWhenStale()

const root = document.getElementById('root')
if (root === null) throw new Error('The document has no element with the id root')
keepDraft(root)
const replay = keepClicks(root)
const released = watchPresses()
const { hydrate } = document.documentElement.dataset
let begun = false

/** Once; a second sign of intent changes nothing. */
function begin(newer: Payload | null = null): void {
  if (begun || root === null) return
  begun = true
  import('../app/browserSite.tsx')
    .then(({ hydrateSite }) => hydrateSite(root, newer, released))
    .then(replay, (error: unknown) => {
      if (isReloading()) return
      // The document stays a page with links that work; the next intent tries again. What was
      // pressed is kept for then, but for a form that works without us.
      console.warn('The page could not be brought to life', error)
      replay.giveUp()
      if (hydrate === 'now') {
        showFault(root)
        return
      }
      begun = false
      watchForIntent()
    })
}

const signs = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin'] as const

function watchForIntent(): void {
  const seen = new AbortController()
  const start = () => {
    seen.abort()
    begin()
  }
  for (const sign of signs) {
    addEventListener(sign, start, { passive: true, capture: true, signal: seen.signal })
  }
}

function atRest(act: () => void): void {
  const later = () => onIdle(() => setTimeout(act, 1000))
  if (document.readyState === 'complete') later()
  else addEventListener('load', later, { once: true })
}

if (hydrate === 'now' || (hydrate === 'query' && location.search !== '')) begin()
else {
  watchForIntent()
  // Somebody who is signed in is greeted without having to move first.
  if (hydrate === 'idle' || sessionHint.given()) atRest(() => begin())
}

atRest(() => {
  void checkForNewerBuild(documentBuild(), Date.now())
  setInterval(() => void checkForNewerBuild(documentBuild(), Date.now()), buildCheckEvery)
  if (documentVersion() !== '') void showNewer()
  tagManager()
})

/** A page that has come to life looks for newer content itself. */
async function showNewer(): Promise<void> {
  if (begun) return
  const shown = { build: documentBuild(), version: documentVersion() }
  const newer = await fetchNewer(location.pathname, shown)
  if (newer !== null) begin(newer)
}
