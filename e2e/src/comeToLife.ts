import type { Page } from 'playwright-core'
import { until } from './until.ts'

/** Whether React has taken a page over: it marks the elements that are its own. */
export function isAlive(page: Page): Promise<boolean> {
  return page.evaluate(() =>
    [...document.querySelectorAll('#root > *')].some((part) =>
      Object.keys(part).some((key) => key.startsWith('__reactFiber')),
    ),
  )
}

/**
 * Moves the pointer, as a visitor does, until the page has come to life: what they do before its
 * first script is there goes unheard.
 */
export async function comeToLife(page: Page): Promise<void> {
  let place = 7
  await until('the page has come to life', async () => {
    place = 16 - place
    await page.mouse.move(place, place)
    return (await isAlive(page)) ? true : undefined
  })
}
