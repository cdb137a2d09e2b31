import { expect, type Page } from '@playwright/test'
import axe from 'axe-core'
import * as z from 'zod'
import { findOverflow, type Look, looks, setLook } from './page/looks.ts'

const Violations = z.array(
  z.object({
    id: z.string(),
    help: z.string(),
    nodes: z.array(z.object({ html: z.string(), failureSummary: z.string().optional() })),
  }),
)

const run = `'axe' in window
  ? axe.run(document, { resultTypes: ['violations'] }).then(({ violations }) => violations)
  : null`

/** Returns axe's violations on the current page, one line per element. */
export async function findViolations(page: Page): Promise<string[]> {
  // Half a megabyte: a document that is looked at in many ways gets it once, where
  // @axe-core/playwright would bring it twice for each.
  const found = (await page.evaluate(run)) ?? (await page.evaluate(`${axe.source};${run}`))
  return Violations.parse(found).flatMap(({ id, help, nodes }) =>
    nodes.map(({ html, failureSummary = '' }) => `${id}: ${help}: ${html} ${failureSummary}`),
  )
}

/** A phone in common use; pages have the same layout there as at 320 pixels, the narrowest window. */
const phone = 390

/** Each layout in light and in dark, and the width between. */
const everyLook: readonly Look[] = [
  { width: 320, colorScheme: 'light' },
  { width: 320, colorScheme: 'dark' },
  { width: phone, colorScheme: 'light' },
  ...looks.filter(({ width }) => width !== phone),
]

/** Each width once by day or by night, for pages of which there are many. */
export const fewLooks: readonly Look[] = [
  { width: 320, colorScheme: 'light' },
  { width: phone, colorScheme: 'dark' },
  { width: 768, colorScheme: 'light' },
  { width: 1280, colorScheme: 'dark' },
]

/**
 * Checks with axe each colour scheme and each width with a layout of its kind, and in every look that
 * nothing scrolls sideways, down to 320 pixels.
 */
export async function suits(
  page: Page,
  what: string,
  inLooks: readonly Look[] = everyLook,
): Promise<void> {
  // A list that is about to be replaced is drawn pale until then.
  await expect(page.locator('[aria-busy="true"]:not(button)')).toHaveCount(0)
  const found: string[] = []
  for (const look of inLooks) {
    await setLook(page, look)
    const name = `${what}, ${look.width} ${look.colorScheme}`
    if (look.width !== phone) {
      found.push(...(await findViolations(page)).map((violation) => `${name}: ${violation}`))
    }
    found.push(...(await findOverflow(page)).map((element) => `${name}: too wide: ${element}`))
  }
  await setLook(page, { width: 1280, colorScheme: 'light' })
  expect(found).toStrictEqual([])
}
