import type { Page } from '@playwright/test'

/**
 * Waits until the page is painted as it is now and nothing on it moves any more. A change of the
 * colours passes from parents to children by one frame each, however short the transitions are.
 */
export async function painted(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((next) => requestAnimationFrame(next))
    let still = 0
    for (let frames = 0; still < 3 && frames < 120; frames += 1) {
      await frame()
      still = document.getAnimations().length === 0 ? still + 1 : 0
    }
  })
}
