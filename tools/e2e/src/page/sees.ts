import { expect, type Locator, type Page } from '@playwright/test'

/** Waits until each of these texts is to be seen within a part of the page. */
export async function sees(part: Locator | Page, ...texts: (string | RegExp)[]): Promise<void> {
  for (const text of texts) {
    await expect(part.getByText(text).filter({ visible: true }).first()).toBeVisible()
  }
}

/** Waits for the page's first heading. */
export async function seesPage(page: Page, title: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible()
}

/** Checks that the page has this heading and title, without a redirect. */
export async function hasHeading(page: Page, path: string, title: string): Promise<void> {
  await expect(page.getByRole('main').getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 }), path).toHaveCount(1)
  await expect(page).toHaveURL(path)
  await page.waitForFunction(() => document.title === document.querySelector('h1')?.innerText)
}

/** Checks that a text is nowhere on the page, in its tab or in a field. */
export async function expectNotShown(page: Page, ...secrets: string[]): Promise<void> {
  const shown = `${await page.title()} ${await page.locator('html').innerText()}`
  for (const secret of secrets) expect(shown).not.toContain(secret)
}
