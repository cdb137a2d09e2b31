import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  expect,
  type Page,
  test as base,
  type TestInfo,
} from '@playwright/test'
import { sampleAdmin } from '@shala/emulators/sample/samplePeople'
import { signIn } from './signIn.ts'
import { env, isCall, isLate, pageHosts } from './stack.ts'

/** Our warnings about faults: the page differs from the server's HTML, or is not hydrated. */
const faulty = /rendered again|could not be hydrated|A page broke/

/**
 * Collects what must not happen on a page: an error on its console, an uncaught one, and a
 * request to anywhere but this machine. `expected` are those that a test provokes on purpose.
 */
function watchPage(page: Page, expected: readonly RegExp[]): string[] {
  const faults: string[] = []
  const note = (fault: string) => {
    if (!expected.some((pattern) => pattern.test(fault))) faults.push(fault)
  }
  page.on('console', (message) => {
    const isFault = message.type() === 'warning' && faulty.test(message.text())
    if (message.type() === 'error' || isFault)
      note(`console on ${page.url()}: ${message.text()} ${message.location().url}`)
  })
  page.on('pageerror', (error) => note(`uncaught: ${error.stack ?? error.message}`))
  page.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url())
    const local = hostname === '127.0.0.1' || ['data:', 'blob:', 'about:'].includes(protocol)
    if (!local) note(`request to elsewhere: ${request.url()}`)
  })
  page.on('websocket', (socket) => {
    if (new URL(socket.url()).hostname !== '127.0.0.1') note(`socket to elsewhere: ${socket.url()}`)
  })
  return faults
}

export { expect }

interface VisitorOptions extends BrowserContextOptions {
  /** Errors that the test provokes; any other on the console fails it. */
  readonly expected?: readonly RegExp[]
  /** True where a cached file would change the story. */
  readonly isNew?: boolean
}

/**
 * Opens a page of another visitor: nothing is stored, and they are signed out. Without options of the
 * browser, the files of earlier stories are in its cache.
 */
export type NewVisitor = (options?: VisitorOptions) => Promise<Page>

/** Opens a page as an admin, for stories that are not about the sign-in. */
export type NewAdmin = (at: string, expected?: readonly RegExp[]) => Promise<Page>

/** Returns the browser profile of a worker's first, second or later visitor at a time. */
type GetProfile = (index: number) => Promise<BrowserContext>

interface Fixtures {
  readonly newVisitor: NewVisitor
  readonly newAdmin: NewAdmin
}

/**
 * Playwright's `test`, for any number of visitors. It fails as well when a page logs an error that
 * was not expected or asks for anything from outside this machine; a failure leaves a picture of
 * every page beside its trace.
 */
export const test = base.extend<Fixtures, { getProfile: GetProfile }>({
  getProfile: [
    async ({ browser }, use) => {
      const profiles: BrowserContext[] = []
      await use(async (index) => (profiles[index] ??= await openProfile(browser)))
      await Promise.all(profiles.map((profile) => profile.close()))
    },
    { scope: 'worker' },
  ],
  newVisitor: async ({ browser, getProfile }, use, testInfo) => {
    const visits: { page: Page; faults: string[]; close: () => Promise<unknown> }[] = []
    let usual = 0
    await use(async ({ expected = [], isNew = false, ...options } = {}) => {
      const isUsual = !isNew && Object.keys(options).length === 0
      const profile = isUsual ? await getProfile(usual) : await openProfile(browser, options)
      if (isUsual) usual += 1
      const page = isUsual ? await openEmptied(profile) : await profile.newPage()
      const close = () => (isUsual ? closePages(profile) : profile.close())
      visits.push({ page, faults: watchPage(page, expected), close })
      return page
    })
    const faults = visits.flatMap((visit) => visit.faults)
    if (faults.length > 0 || testInfo.errors.length > 0) {
      for (const { page } of visits) await attachScreenshot(page, testInfo)
    }
    await Promise.all(visits.map(({ close }) => close()))
    expect(faults, 'a page had errors that nobody expected').toEqual([])
  },
  newAdmin: async ({ newVisitor }, use) => {
    await use(async (at, expected = []) => {
      const page = await newVisitor({ expected })
      await signIn(page, sampleAdmin.email, at)
      return page
    })
  },
})

async function closePages(profile: BrowserContext): Promise<void> {
  await Promise.all(profile.pages().map((page) => page.close()))
}

async function openProfile(
  browser: Browser,
  options?: BrowserContextOptions,
): Promise<BrowserContext> {
  const profile = await browser.newContext({
    userAgent: ordinary(browser.version()),
    // It would fetch the code of all pages in every story.
    serviceWorkers: 'block',
    ...options,
  })
  if (isLate) await delayCalls(profile)
  return profile
}

/** Opens a page in a profile of which only the cached files are left. */
async function openEmptied(profile: BrowserContext): Promise<Page> {
  await profile.setOffline(false)
  await profile.clearPermissions()
  await profile.clearCookies()
  await profile.unrouteAll()
  if (isLate) await delayCalls(profile)
  const page = await profile.newPage()
  const browser = await profile.newCDPSession(page)
  const { origin } = new URL(env.SHALA_SITE_URL)
  await browser.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
  await browser.detach()
  return page
}

/** Sends calls of `/api/` past Hosting to the server whose answers are late; pages do not notice. */
async function delayCalls(context: BrowserContext): Promise<void> {
  const api = `http://${pageHosts.functions}/${env.FIREBASE_PROJECT_ID}/us-central1/api`
  await context.route(isCall, async (route) => {
    const { host, pathname } = new URL(route.request().url())
    const isDirect = host === pageHosts.functions
    await (isDirect ? route.continue() : route.continue({ url: `${api}${pathname}` }))
  })
}

async function attachScreenshot(page: Page, testInfo: TestInfo): Promise<void> {
  try {
    const body = await page.screenshot({ fullPage: true, timeout: 10_000 })
    await testInfo.attach('the page', { body, contentType: 'image/png' })
  } catch (error) {
    console.error('No picture could be taken:', error)
  }
}

/** By its own name a headless browser counts as a robot, to which the site shows no error page. */
function ordinary(version: string): string {
  const [major = ''] = version.split('.')
  return `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${major}.0.0.0 Safari/537.36`
}
