import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { expect, type Page } from '@playwright/test'
import * as z from 'zod'
import { findBrokenWords, findOverflow, setLook, type Look } from './page/looks.ts'

const Violations = z.array(
  z.object({
    id: z.string(),
    help: z.string(),
    nodes: z.array(z.object({ html: z.string(), failureSummary: z.string().optional() })),
  }),
)

/** The rules whose result depends on the color scheme. They take two thirds of axe's time. */
const colorRules: readonly string[] = ['color-contrast', 'link-in-text-block']

type RuleSet = 'all' | 'colors' | 'without colors'

const chosenRules: Readonly<Record<RuleSet, object>> = {
  all: {},
  colors: { runOnly: colorRules },
  'without colors': { rules: Object.fromEntries(colorRules.map((id) => [id, { enabled: false }])) },
}

/** The minified source: each document compiles it again. */
const axe = await readFile(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** Returns axe's violations of these rules on the current page, one line per element. */
export async function findViolations(page: Page, rules: RuleSet = 'all'): Promise<string[]> {
  // Violations are reported by their HTML, so axe need not search for a selector of each element.
  const options = { resultTypes: ['violations'], selectors: false, ...chosenRules[rules] }
  const run = `axe.run(document, ${JSON.stringify(options)}).then(({ violations }) => violations)`
  // A document that is checked several times gets the script once, where @axe-core/playwright would
  // bring it twice for each check.
  const found =
    (await page.evaluate(`'axe' in window ? ${run} : null`)) ??
    (await page.evaluate(`${axe};${run}`))
  return Violations.parse(found).flatMap(({ id, help, nodes }) =>
    nodes.map(({ html, failureSummary = '' }) => `${id}: ${help}: ${html} ${failureSummary}`),
  )
}

interface Check extends Look {
  /** The rules of axe; none where only the width is of interest. */
  readonly rules?: RuleSet
}

/** The two layouts, one with a menu that opens and one with a row of links, and a width between them. */
const stepChecks: readonly Check[] = [
  { width: 320, colorScheme: 'light', rules: 'without colors' },
  { width: 768, colorScheme: 'light' },
  { width: 1280, colorScheme: 'light', rules: 'all' },
]

const pageChecks: readonly Check[] = [
  ...stepChecks,
  { width: 1280, colorScheme: 'dark', rules: 'colors' },
]

/**
 * Checks a step of a story: both layouts with axe, the colors in the light scheme, that nothing scrolls
 * sideways, and that no short word is broken.
 */
export const suits = (
  page: Page,
  what: string,
  { from = 320 }: { readonly from?: number } = {},
): Promise<void> =>
  expectSuitable(
    page,
    what,
    stepChecks.filter(({ width }) => width >= from),
  )

/** Checks a page as `suits` does, and also in the dark scheme. */
export const suitsInEveryLook = (page: Page, what: string): Promise<void> =>
  expectSuitable(page, what, pageChecks)

/** Checks that nothing scrolls sideways, in both layouts and in one width between them. */
export const fits = (page: Page, what: string): Promise<void> =>
  expectSuitable(
    page,
    what,
    stepChecks.map(({ width, colorScheme }) => ({ width, colorScheme })),
  )

/** Checks a menu that only a phone has, in both schemes. */
export const suitsOnPhone = (page: Page, what: string): Promise<void> =>
  expectSuitable(page, what, [
    { width: 320, colorScheme: 'light', rules: 'all' },
    { width: 390, colorScheme: 'light' },
    { width: 390, colorScheme: 'dark', rules: 'colors' },
  ])

async function expectSuitable(page: Page, what: string, checks: readonly Check[]): Promise<void> {
  // A list that is about to be replaced is drawn pale until then.
  await expect(page.locator('[aria-busy="true"]:not(button)')).toHaveCount(0)
  const found: string[] = []
  for (const { rules, ...look } of checks) {
    await setLook(page, look)
    const violations = rules === undefined ? [] : await findViolations(page, rules)
    const tooWide = (await findOverflow(page)).map((element) => `too wide: ${element}`)
    const broken = (await findBrokenWords(page)).map((word) => `broken: ${word}`)
    const name = `${look.width}, ${look.colorScheme}`
    found.push(...[...violations, ...tooWide, ...broken].map((fault) => `${name}: ${fault}`))
  }
  await setLook(page, { width: 1280, colorScheme: 'light' })
  expect(found, what).toStrictEqual([])
}
