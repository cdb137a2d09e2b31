import assert from 'node:assert/strict'
import type { Locator, Page } from 'playwright-core'
import { patience, until } from './until.ts'

/** Waits until each of these texts is to be seen within a part of the page. */
export async function sees(part: Locator | Page, ...texts: (string | RegExp)[]): Promise<void> {
  for (const text of texts) await part.getByText(text).filter({ visible: true }).first().waitFor()
}

/** Waits for the page's first heading. */
export async function seesPage(page: Page, title: string): Promise<void> {
  await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor()
}

/** Waits until all parts of the page that come by themselves have come. */
export async function hasLoaded(page: Page): Promise<void> {
  await until('everything has loaded', async () =>
    (await page.getByText('Loading').count()) === 0 ? true : undefined,
  )
}

/** Waits until the page is at this path. */
export async function isAt(page: Page, path: string): Promise<void> {
  await page.waitForURL((url) => url.pathname + url.search === path, { timeout: patience })
}

/** Checks that a text is nowhere on the page, in its tab or in a field. */
export async function seesNothingOf(page: Page, ...secrets: string[]): Promise<void> {
  const shown = `${await page.title()} ${await page.locator('html').innerText()}`
  for (const secret of secrets) assert.ok(!shown.includes(secret), `the page shows "${secret}"`)
}
