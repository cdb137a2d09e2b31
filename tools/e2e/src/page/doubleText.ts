import { expect, type Page } from '@playwright/test'
import { setLook } from './looks.ts'

/** Has the browser wait for the fonts of the site. On a slow machine it shows wider stand-ins instead. */
export async function waitForSiteFonts(page: Page): Promise<void> {
  await page.route(/\.css$/, async (route) => {
    const response = await route.fetch()
    const sheet = await response.text()
    await route.fulfill({
      response,
      body: sheet.replaceAll('font-display:optional', 'font-display:block'),
    })
  })
}

/** Checks that headings and header fit on a phone at twice the text size, as the browser's setting makes it. */
export async function fitsAtDoubleText(page: Page, path: string): Promise<void> {
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 })
    // The page gets its new layout some frames after the browser has its new size.
    await expect
      .poll(() => findBrokenWords(page), `broken words on ${path} at ${width}`)
      .toStrictEqual([])
    const header = await page.getByRole('banner').boundingBox()
    expect(header?.height, `${path} at ${width}`).toBeLessThan(140)
    const wide = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(wide, `${path} at ${width}`).toBeLessThanOrEqual(width)
  }
  await setLook(page, { width: 1280, colorScheme: 'light' })
}

/** Returns the words of the first headings that are broken across lines, in the fonts of the site. */
function findBrokenWords(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    await document.fonts.ready
    const broken: string[] = []
    for (const heading of document.querySelectorAll('h1')) {
      const walk = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT)
      while (walk.nextNode()) {
        const node = walk.currentNode
        for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[^\s-]+/g)) {
          const range = document.createRange()
          range.setStart(node, index)
          range.setEnd(node, index + word.length)
          // A word at the start of a line can have an empty box at the end of the previous line.
          const parts = [...range.getClientRects()].filter(({ width }) => width > 0)
          const lines = new Set(parts.map(({ top }) => Math.round(top)))
          if (lines.size > 1) broken.push(word)
        }
      }
    }
    return broken
  })
}
