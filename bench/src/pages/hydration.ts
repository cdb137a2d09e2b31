import { launchBrowser } from '../../../e2e/src/browser.ts'
import { median } from '../measure.ts'
import { firstPress } from './firstPress.ts'
import { printPages } from './pageTable.ts'
import { scores, scripts, times } from './pages.ts'
import { pageNames, samplePages } from './samplePages.ts'
import { asServed, hydratingNow, serveAs, withoutScripts } from './serveAs.ts'
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
  report(`First presses on ${samplePages.post}`)
  console.table(await presses(site))
}

/** When a press comes after the navigation, and within what it is to be answered, in milliseconds. */
const moments = [
  { after: 1000, within: Number.POSITIVE_INFINITY },
  { after: 3000, within: 100 },
  { after: 6000, within: 100 },
] as const

async function presses(site: string) {
  const served = await serveAs(site, asServed)
  const browser = await launchBrowser()
  try {
    const rows = []
    for (const { after, within } of moments) {
      const found = []
      for (let round = 0; round < rounds; round += 1) {
        found.push(await firstPress(browser, served.origin, after))
      }
      const answered = found.map(({ answeredIn }) => answeredIn)
      rows.push({
        'pressed, ms after navigation': median(found.map(({ at }) => at)).toFixed(0),
        'answered in, ms': median(answered).toFixed(0),
        slowest: Math.max(...answered).toFixed(0),
        goal: within === Number.POSITIVE_INFINITY ? 'never lost' : `at most ${within}`,
        reached: median(answered) <= within ? 'yes' : 'NO',
      })
    }
    return rows
  } finally {
    await browser.close()
    await served.close()
  }
}
