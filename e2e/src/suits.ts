import { expect, type Page } from '@playwright/test'
import axe from 'axe-core'
import * as z from 'zod'
import { findOverflow, setLook } from './page/looks.ts'

const Violations = z.array(
  z.object({
    id: z.string(),
    help: z.string(),
    nodes: z.array(z.object({ html: z.string(), failureSummary: z.string().optional() })),
  }),
)

/** The rules whose result depends on the color scheme; the elements are the same in both schemes. */
const colorRules: readonly string[] = ['color-contrast', 'link-in-text-block']

/** Returns axe's violations of these rules, or of all, on the current page, one line per element. */
export async function findViolations(page: Page, rules?: readonly string[]): Promise<string[]> {
  const options = { resultTypes: ['violations'], ...(rules && { runOnly: rules }) }
  const run = `'axe' in window
    ? axe.run(document, ${JSON.stringify(options)}).then(({ violations }) => violations)
    : null`
  // Half a megabyte: a document that is looked at in many ways gets it once, where
  // @axe-core/playwright would bring it twice for each.
  const found = (await page.evaluate(run)) ?? (await page.evaluate(`${axe.source};${run}`))
  return Violations.parse(found).flatMap(({ id, help, nodes }) =>
    nodes.map(({ html, failureSummary = '' }) => `${id}: ${help}: ${html} ${failureSummary}`),
  )
}

/** The widths at which nothing may scroll sideways. */
const allWidths: readonly number[] = [320, 390, 768, 1280]

/** One width for each layout: with a menu that opens, and with a row of links. */
const layouts: readonly number[] = [320, 1280]

/**
 * Checks each layout with axe in the light scheme, the colors in the dark one, and at every width that
 * nothing scrolls sideways, down to 320 pixels.
 */
export async function suits(page: Page, what: string, widths = allWidths): Promise<void> {
  // A list that is about to be replaced is drawn pale until then.
  await expect(page.locator('[aria-busy="true"]:not(button)')).toHaveCount(0)
  const found: string[] = []
  for (const width of widths) {
    await setLook(page, { width, colorScheme: 'light' })
    const violations = layouts.includes(width) ? await findViolations(page) : []
    const tooWide = (await findOverflow(page)).map((element) => `too wide: ${element}`)
    found.push(...[...violations, ...tooWide].map((fault) => `${width}: ${fault}`))
  }
  await setLook(page, { width: widths.at(-1) ?? 1280, colorScheme: 'dark' })
  const colors = await findViolations(page, colorRules)
  found.push(...colors.map((fault) => `dark: ${fault}`))
  await setLook(page, { width: 1280, colorScheme: 'light' })
  expect(found, what).toStrictEqual([])
}
