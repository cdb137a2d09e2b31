import type { launchBrowser } from '@shala/e2e/src/browser/browser.ts'

export type Browser = Awaited<ReturnType<typeof launchBrowser>>
export type Page = Awaited<ReturnType<Browser['newPage']>>
export type Locator = ReturnType<Page['locator']>

/** A phone four times slower than this machine, on a slow mobile network, as Lighthouse has it. */
const slowness = { cpu: 4, latency: 150, bytesPerSecond: (1.6 * 1024 * 1024) / 8 }

/** Acts on a page of a slow phone with a new browser profile. */
export async function onSlowPhone<T>(
  browser: Browser,
  act: (page: Page) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({
    hasTouch: true,
    viewport: { width: 412, height: 823 },
    ignoreHTTPSErrors: true,
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
    return await act(page)
  } finally {
    await context.close()
  }
}
