import type { Page } from '@playwright/test'
import axe from 'axe-core'
import * as z from 'zod'

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
