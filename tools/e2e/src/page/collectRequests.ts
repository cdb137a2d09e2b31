import type { Page } from '@playwright/test'
import { env, isCall, pageHosts } from '../stack.ts'

const services = [
  env.FIREBASE_AUTH_EMULATOR_HOST,
  pageHosts.firestore,
  pageHosts.functions,
  env.FIREBASE_STORAGE_EMULATOR_HOST,
  new URL(env.SANITY_API_HOST).host,
]

/** The requests of a page since this was called. */
interface Requests {
  /** Paths of the site itself, with their query. */
  readonly ofSite: () => string[]
  /** Of Firebase’s services and of the content service, but for pictures. */
  readonly ofServices: () => string[]
  /** Addresses anywhere else. */
  readonly elsewhere: () => string[]
  readonly scripts: () => string[]
  readonly forget: () => void
}

/** Remembers what a page asks for from now on. */
export function collectRequests(page: Page): Requests {
  let asked: { url: URL; type: string }[] = []
  page.on('request', (request) => {
    asked.push({ url: new URL(request.url()), type: request.resourceType() })
  })
  const site = new URL(env.SHALA_SITE_URL).host
  return {
    ofSite: () =>
      asked
        .filter(({ url }) => url.host === site && !isCall(url))
        .map(({ url }) => `${url.pathname}${url.search}`),
    ofServices: () =>
      asked
        .filter(({ url, type }) => (services.includes(url.host) || isCall(url)) && type !== 'image')
        .map(({ url }) => url.href),
    elsewhere: () =>
      asked
        .filter(({ url }) => /^https?:$/.test(url.protocol))
        .filter(({ url }) => url.host !== site && !services.includes(url.host))
        .map(({ url }) => url.href),
    scripts: () => asked.filter(({ type }) => type === 'script').map(({ url }) => url.pathname),
    forget: () => {
      asked = []
    },
  }
}

/** Counts how often a page is loaded as a whole from now on. */
export function countLoads(page: Page): () => number {
  let loads = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) loads += 1
  })
  return () => loads
}

/** How long after its load the page has asked for an address with this part, in milliseconds. */
export function waitedMs(page: Page, part: string): Promise<number> {
  return page.evaluate((sought) => {
    const asked = performance.getEntriesByType('resource').find(({ name }) => name.includes(sought))
    const [load] = performance.getEntriesByType('navigation')
    const end = load instanceof PerformanceNavigationTiming ? load.loadEventEnd : 0
    return (asked?.startTime ?? performance.now()) - end
  }, part)
}
