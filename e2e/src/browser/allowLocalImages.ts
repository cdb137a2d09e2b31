import type { Page } from '@playwright/test'

/**
 * For a page whose document a test has changed on its way: the browser no longer knows that it
 * came from this machine, and asks whether it may fetch pictures from here.
 */
export async function allowLocalImages(page: Page): Promise<void> {
  await page.context().grantPermissions(['local-network-access'])
}
