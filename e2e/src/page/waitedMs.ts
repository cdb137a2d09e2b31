import type { Page } from '@playwright/test'

/** How long after its load the page has asked for an address with this part, in milliseconds. */
export function waitedMs(page: Page, part: string): Promise<number> {
  return page.evaluate((sought) => {
    const asked = performance.getEntriesByType('resource').find(({ name }) => name.includes(sought))
    const [load] = performance.getEntriesByType('navigation')
    const end = load instanceof PerformanceNavigationTiming ? load.loadEventEnd : 0
    return (asked?.startTime ?? performance.now()) - end
  }, part)
}
