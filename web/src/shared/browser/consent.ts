import { safeStorage } from './safeStorage.ts'

/** Whether a visitor lets their visits be counted. */
export type Consent = 'yes' | 'no'

const key = 'shala.consent'
const changed = 'shala:consent'

/** For a browser that refuses to store anything: it holds until the document goes. */
let said: Consent | null = null

/** Returns the visitor's choice in this browser, or null. */
export function readConsent(): Consent | null {
  const stored = safeStorage(() => localStorage.getItem(key))
  return stored === 'yes' || stored === 'no' ? stored : said
}

/** Keeps what the visitor says, and tells all who watch. */
export function saveConsent(answer: Consent): void {
  said = answer
  safeStorage(() => localStorage.setItem(key, answer))
  if (answer === 'no') forgetCounting()
  dispatchEvent(new Event(changed))
}

/** Calls back whenever the visitor says something else, here or in another tab. Answers how to stop. */
export function watchConsent(watcher: () => void): () => void {
  addEventListener(changed, watcher)
  addEventListener('storage', watcher)
  return () => {
    removeEventListener(changed, watcher)
    removeEventListener('storage', watcher)
  }
}

/** Google's cookies, by which a visitor would be known again. */
const ofGoogle = /^_g(a|id|at|cl)/

/** Removes them from this host and those above it, on one of which Google has set them. */
function forgetCounting(): void {
  const labels = location.hostname.split('.')
  const hosts = labels.map((_, index) => labels.slice(index).join('.'))
  for (const name of document.cookie.split('; ').map((cookie) => cookie.split('=')[0] ?? '')) {
    if (!ofGoogle.test(name)) continue
    const gone = `${name}=; path=/; max-age=0`
    document.cookie = gone
    for (const host of hosts) document.cookie = `${gone}; domain=${host}`
  }
}
