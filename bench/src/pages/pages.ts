import { each, printPages, type PageRow } from './pageTable.ts'
import { pageNames, type SamplePage } from './samplePages.ts'
import { scriptBytes } from './scriptBytes.ts'
import { hydrating, withoutScripts } from './serveAs.ts'
import { middle, visitPages, type Figure, type Visits } from './visits.ts'

const rounds = 3

/**
 * Prints what Lighthouse's mobile phone says of the built site behind the hosting emulator, and how
 * that compares with the same pages without any script, in the same run: the median of three
 * visits.
 */
export async function pages(site: string, report: (line: string) => void): Promise<void> {
  const visits = await visitPages({
    site,
    rounds,
    report,
    forms: [
      { name: 'site', treat: hydrating('intent') },
      { name: 'bare', treat: withoutScripts },
    ],
  })
  const hydrated = await visitPages({
    site,
    rounds: 1,
    report,
    forms: [{ name: 'now', treat: hydrating('now') }],
  })
  const first = await kilobytes(site, (page) => visits(page, 'site'))
  const whole = await kilobytes(site, (page) => hydrated(page, 'now'))
  printPages([
    ...scores(visits),
    ...times(visits),
    { what: 'JavaScript of the first load, kB gzip', values: first, ...atMost(75, 1) },
    { what: 'JavaScript once hydrated, kB gzip', values: whole, digits: 1 },
    { what: 'document, kB as sent', values: sent(visits, 'documentBytes'), digits: 1 },
    { what: 'everything, kB as sent', values: sent(visits, 'bytes'), digits: 1 },
  ])
  for (const page of pageNames) {
    const lost = new Set(visits(page, 'site').flatMap((run) => run.lost))
    if (lost.size > 0) console.log(`${page} loses points by: ${[...lost].join('; ')}`)
  }
  console.log(`The site sends its documents as: ${await encodings(site)}`)
}

type Compared = Visits<'site' | 'bare'>

const atLeast = (least: number) => ({ digits: 0, goal: { atLeast: least } })
const atMost = (most: number, digits: number) => ({ digits, goal: { atMost: most } })

function scores(visits: Compared): PageRow[] {
  return [
    { what: 'performance', values: ofSite(visits, 'performance'), ...atLeast(99) },
    { what: 'accessibility', values: ofSite(visits, 'accessibility'), ...atLeast(100) },
    { what: 'best practices', values: ofSite(visits, 'bestPractices'), ...atLeast(100) },
    { what: 'SEO', values: ofSite(visits, 'seo'), ...atLeast(100) },
    { what: 'layout shift (CLS)', values: ofSite(visits, 'shift'), ...atMost(0, 3) },
  ]
}

function times(visits: Compared): PageRow[] {
  return [
    { what: 'first paint (FCP), ms', values: ofSite(visits, 'firstPaint'), digits: 0 },
    { what: '… without scripts, ms', values: ofBare(visits, 'firstPaint'), digits: 0 },
    { what: '… ratio', values: ratio(visits, 'firstPaint'), ...atMost(1.05, 2) },
    { what: 'largest paint (LCP), ms', values: ofSite(visits, 'largestPaint'), digits: 0 },
    { what: '… without scripts, ms', values: ofBare(visits, 'largestPaint'), digits: 0 },
    { what: '… ratio', values: ratio(visits, 'largestPaint'), ...atMost(1.05, 2) },
    { what: 'main thread busy, ms', values: ofSite(visits, 'busy'), digits: 0 },
    { what: '… without scripts, ms', values: ofBare(visits, 'busy'), digits: 0 },
    { what: '… ratio', values: ratio(visits, 'busy'), ...atMost(1.2, 2) },
    { what: 'blocked (TBT), ms', values: ofSite(visits, 'blocked'), digits: 0 },
  ]
}

const ofSite = (visits: Compared, figure: Figure) =>
  each((page) => middle(visits(page, 'site'), figure))

const ofBare = (visits: Compared, figure: Figure) =>
  each((page) => middle(visits(page, 'bare'), figure))

const ratio = (visits: Compared, figure: Figure) =>
  each((page) => middle(visits(page, 'site'), figure) / middle(visits(page, 'bare'), figure))

const sent = (visits: Compared, figure: Figure) =>
  each((page) => middle(visits(page, 'site'), figure) / 1000)

/** Thousands of bytes of the scripts of each page. */
async function kilobytes(
  site: string,
  runsOf: (page: SamplePage) => Parameters<typeof scriptBytes>[1],
): Promise<PageRow['values']> {
  const sizes = new Map<SamplePage, number>()
  for (const page of pageNames) sizes.set(page, await scriptBytes(site, runsOf(page)))
  return each((page) => (sizes.get(page) ?? NaN) / 1000)
}

async function encodings(site: string): Promise<string> {
  const { headers } = await fetch(site, {
    headers: { 'accept-encoding': 'gzip, deflate, br, zstd' },
  })
  return headers.get('content-encoding') ?? 'plain text'
}
