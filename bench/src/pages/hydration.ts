import { printPages } from './pageTable.ts'
import { scores, scripts, times } from './pages.ts'
import { presses } from './presses.ts'
import { pageNames } from './samplePages.ts'
import { asServed, hydratingNow, withoutScripts } from './serveAs.ts'
import { middle, visitPages, type Figure } from './visits.ts'

const rounds = 3

/**
 * Prints the cost of hydration at idle, compared with the same page without scripts and with
 * immediate hydration, and the delay of a first press: for decision 12.
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
