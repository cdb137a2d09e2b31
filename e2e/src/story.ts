import assert from 'node:assert/strict'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { after, test } from 'node:test'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { launchBrowser } from './browser.ts'
import { scratch } from './scratch.ts'
import { env, isLate } from './stack.ts'
import { patience } from './until.ts'
import { watchPage } from './watchPage.ts'

export interface VisitorOptions extends BrowserContextOptions {
  /** Errors that the story provokes; any other on the console fails it. */
  readonly expected?: readonly RegExp[]
}

/** What a story is played on. */
export interface Stage {
  /** Somebody with a browser profile of their own: nothing stored, nobody signed in. */
  visitor(options?: VisitorOptions): Promise<Page>
}

/** Only what hangs takes as long, on the busiest machine. */
const timeout = isLate ? 1_800_000 : 300_000

/** One browser for the stories of a file, started with the first. */
let browser: Promise<Browser> | undefined
after(async () => (await browser)?.close())

/**
 * A test in the browser. It fails as well when a page logs an error that was not expected or asks
 * for anything from outside this machine; a failure leaves a picture of every page.
 */
export function story(name: string, play: (stage: Stage) => Promise<void>): void {
  void test(name, { timeout }, async () => {
    const seen: { page: Page; faults: string[] }[] = []
    const visitor = async ({ expected = [], ...options }: VisitorOptions = {}) => {
      const page = await newPage(options)
      seen.push({ page, faults: watchPage(page, expected) })
      return page
    }
    try {
      await play({ visitor })
      assert.deepEqual(
        seen.flatMap(({ faults }) => faults),
        [],
        'a page had errors that nobody expected',
      )
    } catch (error) {
      for (const { faults } of seen) for (const fault of faults) console.error(fault)
      for (const [index, { page }] of seen.entries()) await picture(page, `${name} ${index + 1}`)
      throw error
    } finally {
      await Promise.all(seen.map(({ page }) => page.context().close()))
    }
  })
}

async function newPage(options: BrowserContextOptions): Promise<Page> {
  browser ??= launchBrowser()
  const opened = await browser
  const context = await opened.newContext({
    baseURL: env.SHALA_SITE_URL,
    // By its own name a headless browser counts as a robot, to which the site shows no error page.
    userAgent: ordinary(opened.version()),
    // Nothing to see moves, so nothing is caught halfway.
    reducedMotion: 'reduce',
    ...options,
  })
  context.setDefaultTimeout(patience)
  return context.newPage()
}

function ordinary(version: string): string {
  const [major = ''] = version.split('.')
  return `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${major}.0.0.0 Safari/537.36`
}

async function picture(page: Page, name: string): Promise<void> {
  const folder = join(scratch, 'e2e')
  const path = join(folder, `${name.toLowerCase().replace(/[^a-z0-9]+/g, '-')}.png`)
  await mkdir(folder, { recursive: true })
  await page.screenshot({ path, fullPage: true, timeout: 10_000 }).then(
    () => console.error(`A picture of the page is at ${path}`),
    (error: unknown) => console.error(`No picture could be taken: ${String(error)}`),
  )
}
