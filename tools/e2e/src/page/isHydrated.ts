import { expect, type Page } from '@playwright/test'

/**
 * Whether React has taken a page over, its content included: it marks the elements that are its own.
 * A page that is left for the next while it is asked is not hydrated.
 */
export async function isHydrated(page: Page): Promise<boolean> {
  try {
    return await page.evaluate(() => {
      const [part] = document.querySelectorAll('#root main > *')
      return Object.keys(part ?? {}).some((key) => key.startsWith('__reactFiber'))
    })
  } catch (error) {
    if (error instanceof Error && error.message.includes('context was destroyed')) return false
    throw error
  }
}

export const touchControl = (page: Page): Promise<void> =>
  page.locator('#root :is(button, summary)').first().dispatchEvent('pointerdown')

/** Waits until a page is hydrated, which a public page does once a visitor touches a control. */
export async function waitUntilHydrated(page: Page): Promise<void> {
  await touchControl(page)
  await expect
    .poll(() => isHydrated(page), { message: 'the page is hydrated', intervals: [100] })
    .toBe(true)
}
