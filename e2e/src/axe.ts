import axe from 'axe-core'
import type { Page } from 'playwright-core'
import * as z from 'zod'

const Results = z.object({
  violations: z.array(
    z.object({
      id: z.string(),
      help: z.string(),
      nodes: z.array(z.object({ html: z.string(), failureSummary: z.string().optional() })),
    }),
  ),
})

/** What axe finds wrong with a page as it stands, one line for each element. */
export async function violationsOf(page: Page): Promise<string[]> {
  await page.evaluate(axe.source)
  const results = await page.evaluate('axe.run(document, { resultTypes: ["violations"] })')
  return Results.parse(results).violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html, failureSummary = '' }) => `${id}: ${help}: ${html} ${failureSummary}`),
  )
}
