import type { launchBrowser } from '../../../e2e/src/browser.ts'
import { samplePages } from './samplePages.ts'

/** A phone four times slower than this machine, on a slow mobile network, as Lighthouse has it. */
const slowness = { cpu: 4, latency: 150, bytesPerSecond: (1.6 * 1024 * 1024) / 8 }

/** The first thing that a visitor does on a post: a tap on its button. Times in milliseconds. */
export interface FirstPress {
  /** When the finger came down, since the navigation began. */
  readonly at: number
  /** From then until the answer stands on the page. */
  readonly answeredIn: number
}

/**
 * Presses so long after the navigation, or as soon as there is something to press. Throws where no
 * answer comes.
 */
export async function firstPress(
  browser: Awaited<ReturnType<typeof launchBrowser>>,
  origin: string,
  after: number,
): Promise<FirstPress> {
  const context = await browser.newContext({
    hasTouch: true,
    viewport: { width: 412, height: 823 },
  })
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowness.cpu })
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: slowness.latency,
      downloadThroughput: slowness.bytesPerSecond,
      uploadThroughput: slowness.bytesPerSecond,
    })
    await page.addInitScript(() => {
      const answer = () => document.querySelector('main .copy-link [role=status]')?.textContent
      const note = () => {
        if (answer()) performance.mark('answered')
      }
      const pressed = () => {
        performance.mark('pressed')
        new MutationObserver(note).observe(document, {
          childList: true,
          characterData: true,
          subtree: true,
        })
      }
      addEventListener('touchstart', pressed, { capture: true, once: true })
    })
    await page.goto(`${origin}${samplePages.post}`, { waitUntil: 'commit' })
    const button = page.getByRole('button', { name: 'Copy the link' })
    await button.waitFor()
    const scrolled = await button.evaluate((element) => {
      element.scrollIntoView({ block: 'center', behavior: 'instant' })
      return performance.now()
    })
    await page.waitForTimeout(Math.max(0, after - scrolled))
    await button.tap({ force: true })
    await page.waitForFunction(() => performance.getEntriesByName('answered').length > 0)
    return await page.evaluate(() => ({
      at: performance.getEntriesByName('pressed')[0]?.startTime ?? NaN,
      answeredIn: performance.measure('answer', 'pressed', 'answered').duration,
    }))
  } finally {
    await context.close()
  }
}
