import {
  type BrowserContext,
  type BrowserContextOptions,
  expect,
  type Page,
  test as base,
  type TestInfo,
} from '@playwright/test'
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
      note(`console: ${message.text()} ${message.location().url}`)
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

export interface VisitorOptions extends BrowserContextOptions {
  /** Errors that the test provokes; any other on the console fails it. */
  readonly expected?: readonly RegExp[]
}

/** Opens a page with a new browser profile: nothing stored, signed out. */
export type NewVisitor = (options?: VisitorOptions) => Promise<Page>

/**
 * Playwright's `test`, for any number of visitors. It fails as well when a page logs an error that
 * was not expected or asks for anything from outside this machine; a failure leaves a picture of
 * every page beside its trace.
 */
export const test = base.extend<{ newVisitor: NewVisitor }>({
  newVisitor: async ({ browser }, use, testInfo) => {
    const visitors: { page: Page; faults: string[] }[] = []
    await use(async ({ expected = [], ...options } = {}) => {
      const context = await browser.newContext({
        userAgent: ordinary(browser.version()),
        ...options,
      })
      if (isLate) await delayCalls(context)
      const page = await context.newPage()
      visitors.push({ page, faults: watchPage(page, expected) })
      return page
    })
    const faults = visitors.flatMap((visitor) => visitor.faults)
    if (faults.length > 0 || testInfo.errors.length > 0) {
      for (const { page } of visitors) await attachScreenshot(page, testInfo)
    }
    await Promise.all(visitors.map(({ page }) => page.context().close()))
    expect(faults, 'a page had errors that nobody expected').toEqual([])
  },
})

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
