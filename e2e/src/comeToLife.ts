import type { Page } from 'playwright-core'

/** Whether React has taken a page over: it marks the elements that are its own. */
export function isAlive(page: Page): Promise<boolean> {
  return page.evaluate(() =>
    [...document.querySelectorAll('#root > *')].some((part) =>
      Object.keys(part).some((key) => key.startsWith('__reactFiber')),
    ),
  )
}

/** Moves the pointer, as a visitor's first act, and waits until the page has come to life. */
export async function comeToLife(page: Page): Promise<void> {
  await page.mouse.move(7, 7)
  await page.mouse.move(9, 9)
  await page.waitForFunction(() =>
    [...document.querySelectorAll('#root > *')].some((part) =>
      Object.keys(part).some((key) => key.startsWith('__reactFiber')),
    ),
  )
}
