import { findChromium } from '@shala/e2e/src/browser/findChromium.ts'
import { killAll, launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import * as z from 'zod'
import { median } from '../measure.ts'
import { pageNames, type SamplePage, samplePages } from './pageTable.ts'
import { serveAs, type Treatment } from './serveAs.ts'

const audit = z.object({ numericValue: z.number() })
const category = z.object({
  score: z.number(),
  auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })),
})

/** Lighthouse gives up where a browser is too busy to paint in time. */
const Failure = z.object({ runtimeError: z.object({ code: z.string(), message: z.string() }) })

const Report = z.object({
  categories: z.object({
    performance: category,
    accessibility: category,
    'best-practices': category,
    seo: category,
  }),
  audits: z
    .object({
      'first-contentful-paint': audit,
      'largest-contentful-paint': audit,
      'total-blocking-time': audit,
      'cumulative-layout-shift': audit,
      'mainthread-work-breakdown': audit,
      'network-requests': z.object({
        details: z.object({
          items: z.array(
            z.object({
              url: z.string(),
              resourceType: z.string().optional(),
              transferSize: z.number(),
            }),
          ),
        }),
      }),
    })
    .catchall(z.object({ score: z.number().nullable().optional(), title: z.string().optional() })),
})

/** Lighthouse's results for a page: scores from 0 to 100, times in milliseconds, sizes in bytes. */
interface LighthouseRun {
  performance: number
  accessibility: number
  bestPractices: number
  seo: number
  firstPaint: number
  largestPaint: number
  blocked: number
  shift: number
  /** The time that the main thread is busy until the page is idle. */
  busy: number
  /** Of all that came over the wire. */
  bytes: number
  documentBytes: number
  scripts: readonly string[]
  /** The audits that lost points. */
  lost: readonly string[]
}

// A browser leads its own process group, so the bench must always end it.
process.once('SIGTERM', () => process.exit(143))
process.on('exit', () => killAll())

/** Visits of a page that Lighthouse could not measure, before it counts as a failure. */
const tries = 3

/** Runs Lighthouse once with its simulated mobile phone, in a new browser. */
async function lighthouseRun(url: string): Promise<LighthouseRun> {
  for (let left = tries - 1; ; left -= 1) {
    try {
      return await visit(url)
    } catch (error) {
      if (left === 0) throw error
      console.warn(error)
    }
  }
}

async function visit(url: string): Promise<LighthouseRun> {
  const chrome = await launch({
    chromePath: await findChromium(),
    chromeFlags: [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-dev-shm-usage',
      // Of the proxy: see `serveAs`.
      '--ignore-certificate-errors',
    ],
    logLevel: 'error',
  })
  try {
    const result = await lighthouse(url, {
      port: chrome.port,
      logLevel: 'error',
      formFactor: 'mobile',
      throttlingMethod: 'simulate',
      onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
      // The local content service has no HTTPS, so pictures are mixed content here.
      skipAudits: ['is-on-https', 'inspector-issues'],
    })
    return readReport(result?.lhr)
  } finally {
    chrome.kill()
  }
}

function readReport(lhr: unknown): LighthouseRun {
  const failure = Failure.safeParse(lhr)
  if (failure.success) {
    const { code, message } = failure.data.runtimeError
    throw new Error(`Lighthouse could not measure (${code}): ${message}`)
  }
  const { categories, audits } = Report.parse(lhr)
  const requests = audits['network-requests'].details.items
  const ofType = (type: string) => requests.filter(({ resourceType }) => resourceType === type)
  return {
    performance: Math.round(categories.performance.score * 100),
    accessibility: Math.round(categories.accessibility.score * 100),
    bestPractices: Math.round(categories['best-practices'].score * 100),
    seo: Math.round(categories.seo.score * 100),
    firstPaint: audits['first-contentful-paint'].numericValue,
    largestPaint: audits['largest-contentful-paint'].numericValue,
    blocked: audits['total-blocking-time'].numericValue,
    shift: audits['cumulative-layout-shift'].numericValue,
    busy: audits['mainthread-work-breakdown'].numericValue,
    bytes: sum(requests.map(({ transferSize }) => transferSize)),
    documentBytes: sum(ofType('Document').map(({ transferSize }) => transferSize)),
    scripts: ofType('Script').map(({ url }) => url),
    lost: Object.values(categories)
      .flatMap(({ auditRefs }) => auditRefs)
      .filter(({ weight }) => weight > 0)
      .flatMap(({ id }) => {
        const { score, title } = Scored.parse(audits[id])
        return typeof score === 'number' && score < 0.9 ? [title ?? id] : []
      }),
  }
}

const Scored = z.object({ score: z.number().nullish(), title: z.string().optional() })

const sum = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0)

/** The runs of one page in one form, one for each round. */
export type Visits<Form extends string> = (page: SamplePage, form: Form) => readonly LighthouseRun[]

interface Visiting<Form extends string> {
  site: string
  forms: readonly { name: Form; treat: Treatment }[]
  rounds: number
  report: (line: string) => void
}

/**
 * Visits each page in each form. The forms take turns, so that what else the machine does is shared
 * between them; a first visit only warms everything up.
 */
export async function visitPages<Form extends string>(
  visiting: Visiting<Form>,
): Promise<Visits<Form>> {
  const { site, forms, rounds, report } = visiting
  const found = new Map<string, LighthouseRun[]>()
  const served = await Promise.all(
    forms.map(async ({ name, treat }) => ({ name, at: await serveAs(site, treat) })),
  )
  try {
    for (const { at } of served.slice(0, 1)) await lighthouseRun(at.origin)
    for (let round = 1; round <= rounds; round += 1) {
      for (const page of pageNames) {
        report(`Lighthouse, round ${round} of ${rounds}: ${page}`)
        for (const { name, at } of served) {
          const run = await lighthouseRun(`${at.origin}${samplePages[page]}`)
          found.set(`${page} ${name}`, [...(found.get(`${page} ${name}`) ?? []), run])
        }
      }
    }
  } finally {
    await Promise.all(served.map(({ at }) => at.close()))
  }
  return (page, form) => found.get(`${page} ${form}`) ?? []
}

/** The figures of a run that are numbers. */
export type Figure = {
  [Key in keyof LighthouseRun]: LighthouseRun[Key] extends number ? Key : never
}[keyof LighthouseRun]

/** Returns the median of a figure over the runs. */
export function middle(runs: readonly LighthouseRun[], figure: Figure): number {
  return median(runs.map((run) => run[figure]))
}
