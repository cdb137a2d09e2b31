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

/** Checks that a text is nowhere on the page, in its tab or in a field. */
export async function expectNotShown(page: Page, ...secrets: string[]): Promise<void> {
  const shown = `${await page.title()} ${await page.locator('html').innerText()}`
  for (const secret of secrets) expect(shown).not.toContain(secret)
}
