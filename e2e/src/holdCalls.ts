import type { Page, Route } from 'playwright-core'
import { until } from './until.ts'

/**
 * Holds a page's calls of one function back, so that a story can look at what is shown meanwhile.
 * Each `letOneThrough` waits for the next call and lets it go to the server.
 */
export async function holdCalls(
  page: Page,
  name: string,
): Promise<{ letOneThrough: () => Promise<void> }> {
  const held: Route[] = []
  await page.route(`**/${name}`, (route) => {
    held.push(route)
  })
  return {
    letOneThrough: async () => {
      const route = await until(`${name} is called`, () => Promise.resolve(held.shift()))
      await route.continue()
    },
  }
}
