import { gzipSync } from 'node:zlib'
import {
  each,
  pageNames,
  type PageRow,
  printPages,
  type SamplePage,
  samplePages,
} from './pageTable.ts'
import { asServed, withoutScripts } from './serveAs.ts'
import { type Figure, middle, visitPages, type Visits } from './visits.ts'

/** The bytes of scripts, each counted once and as gzip packs it, whatever the server sends. */
async function scriptBytes(site: string, urls: readonly string[]): Promise<number> {
  const paths = urls.map((url) => new URL(url).pathname)
  let bytes = 0
  for (const path of new Set(paths)) bytes += await packed(new URL(path, site))
  return bytes
}

async function packed(url: URL): Promise<number> {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`${url.href} was answered with ${answer.status}`)
  return gzipSync(Buffer.from(await answer.arrayBuffer()), { level: 9 }).length
}

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
      { name: 'site', treat: asServed },
      { name: 'bare', treat: withoutScripts },
    ],
  })
  printPages([
    ...scores(visits),
    ...times(visits),
    ...(await scripts(site, visits)),
    { what: 'document, kB as sent', values: sent(visits, 'documentBytes'), digits: 1 },
    { what: 'everything, kB as sent', values: sent(visits, 'bytes'), digits: 1 },
  ])
  for (const page of pageNames) {
    const lost = new Set(visits(page, 'site').flatMap((run) => run.lost))
    if (lost.size > 0) console.log(`${page} loses points by: ${[...lost].join('; ')}`)
  }
  console.log(`The site sends its documents as: ${await encodings(site)}`)
}

/** Visits of the site as it is, and of its pages without scripts. */
type Compared = Visits<'site' | 'bare'>

const atLeast = (least: number) => ({ digits: 0, goal: { atLeast: least } })
const atMost = (most: number, digits: number) => ({ digits, goal: { atMost: most } })

/** Returns Lighthouse's scores of the site. */
export function scores(visits: Compared): PageRow[] {
  return [
    { what: 'performance', values: ofSite(visits, 'performance'), ...atLeast(99) },
    { what: 'accessibility', values: ofSite(visits, 'accessibility'), ...atLeast(100) },
    { what: 'best practices', values: ofSite(visits, 'bestPractices'), ...atLeast(100) },
    { what: 'SEO', values: ofSite(visits, 'seo'), ...atLeast(100) },
    { what: 'layout shift (CLS)', values: ofSite(visits, 'shift'), ...atMost(0, 3) },
  ]
}

/** How long the site takes, beside its pages without scripts. */
export function times(visits: Compared): PageRow[] {
  return [
    { what: 'first paint (FCP), ms', values: ofSite(visits, 'firstPaint'), digits: 0 },
    { what: '… without scripts, ms', values: ofBare(visits, 'firstPaint'), digits: 0 },
    { what: '… ratio', values: ratio(visits, 'firstPaint'), ...atMost(1.03, 2) },
    { what: 'largest paint (LCP), ms', values: ofSite(visits, 'largestPaint'), digits: 0 },
    { what: '… without scripts, ms', values: ofBare(visits, 'largestPaint'), digits: 0 },
    { what: '… ratio', values: ratio(visits, 'largestPaint'), ...atMost(1.03, 2) },
    { what: 'main thread busy, ms', values: ofSite(visits, 'busy'), digits: 0 },
    { what: '… without scripts, ms', values: ofBare(visits, 'busy'), digits: 0 },
    { what: '… ratio', values: ratio(visits, 'busy'), ...atMost(1.05, 2) },
    { what: 'blocked (TBT), ms', values: ofSite(visits, 'blocked'), digits: 0 },
    { what: '… without scripts, ms', values: ofBare(visits, 'blocked'), digits: 0 },
    { what: '… ratio', values: ratio(visits, 'blocked', leastBlocked), ...atMost(1.05, 2) },
  ]
}

/** Less than one long task of the browser is no difference between two runs, in milliseconds. */
const leastBlocked = 50

const ofSite = (visits: Compared, figure: Figure) =>
  each((page) => middle(visits(page, 'site'), figure))

const ofBare = (visits: Compared, figure: Figure) =>
  each((page) => middle(visits(page, 'bare'), figure))

const ratio = (visits: Compared, figure: Figure, least = 0) =>
  each(
    (page) =>
      Math.max(middle(visits(page, 'site'), figure), least) /
      Math.max(middle(visits(page, 'bare'), figure), least),
  )

const sent = (visits: Compared, figure: Figure) =>
  each((page) => middle(visits(page, 'site'), figure) / 1000)

/** The size of the scripts that a reader gets, and of all that a visitor gets who presses a control. */
export async function scripts(site: string, visits: Compared): Promise<PageRow[]> {
  const before = new Map<SamplePage, number>()
  const after = new Map<SamplePage, number>()
  for (const page of pageNames) {
    const urls = visits(page, 'site').flatMap((run) => run.scripts)
    before.set(page, await scriptBytes(site, urls))
    const html = await (await fetch(new URL(samplePages[page], site))).text()
    const [, names = ''] = / data-scripts="([^"]*)"/.exec(html) ?? []
    const onPress = names.split(' ').map((name) => new URL(name, site).href)
    after.set(page, await scriptBytes(site, [...urls, ...onPress]))
  }
  const kilobytes = (sizes: ReadonlyMap<SamplePage, number>) =>
    each((page) => (sizes.get(page) ?? NaN) / 1000)
  return [
    { what: 'JavaScript for readers, kB gzip', values: kilobytes(before), ...atMost(5, 1) },
    { what: 'JavaScript after a press, kB gzip', values: kilobytes(after), ...atMost(100, 1) },
  ]
}

async function encodings(site: string): Promise<string> {
  const { headers } = await fetch(site, {
    headers: { 'accept-encoding': 'gzip, deflate, br, zstd' },
  })
  return headers.get('content-encoding') ?? 'plain text'
}
