import { printPages } from './pageTable.ts'
import { scores, scripts, times } from './pages.ts'
import { presses } from './presses.ts'
import { pageNames } from './samplePages.ts'
import { asServed, hydratingNow, withoutScripts } from './serveAs.ts'
import { middle, visitPages, type Figure } from './visits.ts'

const rounds = 3

/**
 * Prints what hydration at idle costs a page, beside the same page without scripts and hydrated at
 * once, and how soon a first press is answered: for docs/decisions/0012.
 */
export async function hydration(site: string, report: (line: string) => void): Promise<void> {
  const forms = [
    { name: 'site', treat: asServed },
    { name: 'bare', treat: withoutScripts },
    { name: 'now', treat: hydratingNow },
  ] as const
  const visits = await visitPages({ site, rounds, report, forms })
  printPages([...scores(visits), ...times(visits), ...(await scripts(site, visits))])
  console.log('The site, if it hydrated at once:')
  const figures: Figure[] = ['firstPaint', 'largestPaint', 'busy', 'blocked', 'performance']
  console.table(
    pageNames.map((page) => ({
      page,
      ...Object.fromEntries(figures.map((of) => [of, middle(visits(page, 'now'), of).toFixed(0)])),
    })),
  )
  await presses(site, report)
}
