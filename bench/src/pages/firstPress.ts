import { launchBrowser } from '../../../e2e/src/browser.ts'
import { samplePages } from './samplePages.ts'

/** A phone four times slower than this machine, on a slow mobile network, as Lighthouse has it. */
const slowness = { cpu: 4, latency: 150, bytesPerSecond: (1.6 * 1024 * 1024) / 8 }

/** How long somebody reads before they press, in milliseconds. */
const reading = 4000

/**
 * Milliseconds from a tap on a button, the first thing a reader does on a post, until its answer
 * stands on the page.
 */
export async function firstPress(origin: string): Promise<number> {
  const browser = await launchBrowser()
  try {
    const context = await browser.newContext({
      hasTouch: true,
      viewport: { width: 412, height: 823 },
    })
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
    await page.goto(`${origin}${samplePages.post}`)
    const button = page.getByRole('button', { name: 'Copy the link' })
    await button.scrollIntoViewIfNeeded()
    await page.waitForTimeout(reading)
    await button.evaluate((element) => {
      addEventListener('touchstart', () => performance.mark('pressed'), {
        capture: true,
        once: true,
      })
      const answer = element.parentElement?.querySelector('[role=status]')
      if (!answer) throw new Error('The button has no place for its answer')
      new MutationObserver(() => performance.mark('answered')).observe(answer, {
        childList: true,
        characterData: true,
        subtree: true,
      })
    })
    await button.tap()
    await page.waitForFunction(() => performance.getEntriesByName('answered').length > 0)
    return await page.evaluate(() => performance.measure('answer', 'pressed', 'answered').duration)
  } finally {
    await browser.close()
  }
}
