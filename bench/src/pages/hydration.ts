import { median } from '../measure.ts'
import { firstPress } from './firstPress.ts'
import { samplePages, pageNames } from './samplePages.ts'
import { scriptBytes } from './scriptBytes.ts'
import { hydrating, serveAs, withoutScripts, type Treatment } from './serveAs.ts'
import { middle, visitPages } from './visits.ts'

const rounds = 3
const forms = [
  { name: 'no scripts', treat: withoutScripts },
  { name: 'intent', treat: hydrating('intent') },
  { name: 'idle', treat: hydrating('idle') },
  { name: 'now', treat: hydrating('now') },
] as const

/**
 * Prints what each moment of hydration costs a page before anybody has touched it: for
 * docs/decisions/0012. The site itself hydrates at the first intent.
 */
export async function hydration(site: string, report: (line: string) => void): Promise<void> {
  const visits = await visitPages({ site, rounds, report, forms })
  const rows = []
  for (const page of pageNames) {
    for (const { name } of forms) {
      const runs = visits(page, name)
      rows.push({
        page: samplePages[page],
        hydrates: name,
        'FCP ms': middle(runs, 'firstPaint').toFixed(0),
        'LCP ms': middle(runs, 'largestPaint').toFixed(0),
        'TBT ms': middle(runs, 'blocked').toFixed(0),
        'busy ms': middle(runs, 'busy').toFixed(0),
        'script kB': ((await scriptBytes(site, runs)) / 1000).toFixed(1),
        performance: middle(runs, 'performance'),
      })
    }
  }
  console.table(rows)
  console.table(await presses(site))
}

/** How long somebody waits whose very first act is to press a button. */
async function presses(site: string) {
  const rows = []
  for (const { name, treat } of forms.filter((form) => form.name !== 'no scripts')) {
    rows.push({
      page: samplePages.post,
      hydrates: name,
      'tap to answer, ms': await press(site, treat),
    })
  }
  return rows
}

async function press(site: string, treat: Treatment): Promise<string> {
  const served = await serveAs(site, treat)
  try {
    const times = []
    for (let round = 0; round < rounds; round += 1) times.push(await firstPress(served.origin))
    return median(times).toFixed(0)
  } finally {
    await served.close()
  }
}
