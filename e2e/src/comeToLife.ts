import { expect, type Page } from '@playwright/test'

/**
 * Whether React has taken a page over: it marks the elements that are its own. A page that is left
 * for the next while it is asked is not alive.
 */
export async function isAlive(page: Page): Promise<boolean> {
  try {
    return await page.evaluate(() =>
      [...document.querySelectorAll('#root > *')].some((part) =>
        Object.keys(part).some((key) => key.startsWith('__reactFiber')),
      ),
    )
  } catch (error) {
    if (error instanceof Error && error.message.includes('context was destroyed')) return false
    throw error
  }
}

/**
 * Moves the pointer, as a visitor does, until the page has come to life: what they do before its
 * first script is there goes unheard.
 */
export async function comeToLife(page: Page): Promise<void> {
  let place = 7
  const move = async () => {
    place = 16 - place
    await page.mouse.move(place, place)
    return isAlive(page)
  }
  await expect.poll(move, { message: 'the page has come to life', intervals: [100] }).toBe(true)
}
