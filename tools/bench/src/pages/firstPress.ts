import { onSlowPhone, type Browser, type Locator, type Page } from './slowPhone.ts'

/** Something that a visitor may tap before anything else. */
export interface Tap {
  readonly name: string
  readonly path: string
  readonly target: (page: Page) => Locator
  /**
   * Returns true if the page shows the result. It runs in the page, without access to variables
   * outside of it.
   */
  readonly isAnswered: () => boolean
}

/** The first thing that a visitor does on a page. Times in milliseconds. */
export interface FirstPress {
  /** When the finger came down, since the navigation began. */
  readonly at: number
  /** From then until a frame that shows the answer. */
  readonly answeredIn: number
}

/**
 * Taps so long after the navigation, or as soon as there is something to tap. Throws where no answer
 * comes.
 */
export function firstPress(
  browser: Browser,
  origin: string,
  { tap, after }: { tap: Tap; after: number },
): Promise<FirstPress> {
  return onSlowPhone(browser, async (page) => {
    // The page's policy forbids creating code from text, so it is added as a script.
    await page.addInitScript({ content: `(${watch.toString()})(${tap.isAnswered.toString()})` })
    await page.goto(`${origin}${tap.path}`, { waitUntil: 'commit' })
    const target = tap.target(page)
    await target.waitFor()
    // Taps only what is visible.
    await page.waitForFunction(
      () => performance.getEntriesByName('first-contentful-paint').length > 0,
    )
    const scrolled = await target.evaluate((element) => {
      element.scrollIntoView({ block: 'center', behavior: 'instant' })
      return performance.now()
    })
    await page.waitForTimeout(Math.max(0, after - scrolled))
    await target.tap()
    await page
      .waitForFunction(() => performance.getEntriesByName('answered').length > 0)
      .catch((cause: unknown) => {
        throw new Error(`Nothing answered: ${tap.name}, after ${after} ms`, { cause })
      })
    return page.evaluate(() => ({
      at: performance.getEntriesByName('pressed')[0]?.startTime ?? NaN,
      answeredIn: performance.measure('answer', 'pressed', 'answered').duration,
    }))
  })
}

/** Marks the first touch, and the first frame after it that shows an answer. */
function watch(isAnswered: () => boolean): void {
  const look = () => {
    if (isAnswered()) performance.mark('answered')
    else requestAnimationFrame(look)
  }
  const pressed = () => {
    performance.mark('pressed')
    requestAnimationFrame(look)
  }
  addEventListener('touchstart', pressed, { capture: true, once: true })
}
