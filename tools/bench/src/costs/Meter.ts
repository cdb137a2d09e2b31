import { readFile, stat } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { launchBrowser } from '@shala/e2e/src/browser/browser.ts'
import { fetchUsage, type UsageReport } from '@shala/emulators/firestore/usage/Usage'
import * as z from 'zod'
import type { Page } from '../pages/slowPhone.ts'
import { BrowserTraffic } from './BrowserTraffic.ts'
import { type Cost, type Invocation, parseInvocations, withoutSender } from './Cost.ts'
import { type Question, ruleReads } from './ruleReads.ts'

const Environment = z.object({
  FIREBASE_PROJECT_ID: z.string(),
  FIRESTORE_EMULATOR_HOST: z.string(),
  FIREBASE_STORAGE_EMULATOR_HOST: z.string(),
  SHALA_SITE_URL: z.url(),
  SANITY_API_HOST: z.url(),
  SHALA_CONTENT_FAULT_TOKEN: z.string(),
  SHALA_STACK_LOG: z.string(),
})

const ContentLog = z.object({ seen: z.array(z.object({ url: z.string() })) })

/** The cost of a journey with its other figures. */
export interface Measured {
  readonly cost: Cost
  readonly byCollection: UsageReport['collections']
  /** The documents that were written most often, with how often. */
  readonly hottest: readonly (readonly [path: string, writes: number])[]
  readonly functions: readonly Invocation[]
  /** The callables that a browser called, by name. */
  readonly callables: readonly string[]
}

type Traffic = Pick<Cost, 'siteRequests' | 'siteBytes' | 'storageBytes' | 'pictureBytes'>

/** A browser's requests to Firestore and to callables. */
type Asked = { readonly questions: readonly Question[]; readonly callables: readonly string[] }

const noBrowser: Asked = { questions: [], callables: [] }

const noTraffic: Traffic = { siteRequests: 0, siteBytes: 0, storageBytes: 0, pictureBytes: 0 }

/** How long a stack must have been still before it counts as done. */
const stillMs = 1500

/** Measures on a stack without other activity. */
export class Meter {
  readonly #env = Environment.parse(process.env)

  /** Measures the cost of work outside of a browser, with everything that it triggers. */
  measure(work: () => Promise<unknown>): Promise<Measured> {
    return this.#around(async () => {
      await work()
      return { ...noTraffic, ...noBrowser }
    })
  }

  /** Measures functions that run in this process, as on a schedule, and report their durations. */
  async jobs(work: () => Promise<readonly Invocation[]>): Promise<Measured> {
    let ran: readonly Invocation[] = []
    const measured = await this.measure(async () => {
      ran = await work()
    })
    const functions = [...ran, ...measured.functions]
    return { ...measured, functions, cost: { ...measured.cost, ...getCalls(functions) } }
  }

  /** Measures one file of the site, fetched without a browser. */
  fetch(path: string): Promise<Measured> {
    return this.#around(async () => {
      const response = await fetch(new URL(path, this.#env.SHALA_SITE_URL))
      if (!response.ok) throw new Error(`${path} was answered with ${response.status}`)
      const siteBytes = gzipSync(await response.bytes()).length
      return { ...noTraffic, ...noBrowser, siteRequests: 1, siteBytes }
    })
  }

  /** Measures a visit in a new browser profile. */
  async visit(act: (page: Page) => Promise<void>): Promise<Measured> {
    const browser = await launchBrowser()
    try {
      const context = await browser.newContext({ baseURL: this.#env.SHALA_SITE_URL })
      const page = await context.newPage()
      return await this.#around(async () => {
        const traffic = await BrowserTraffic.of(page, this.#hosts())
        await act(page)
        await page.waitForLoadState('networkidle')
        const total = await traffic.total()
        await context.close()
        return { ...total, questions: traffic.questions, callables: traffic.callables }
      })
    } finally {
      await browser.close()
    }
  }

  async #around(work: () => Promise<Traffic & Asked>): Promise<Measured> {
    const { FIRESTORE_EMULATOR_HOST: firestore, FIREBASE_PROJECT_ID: projectId } = this.#env
    await this.#still()
    const before = await this.#usage()
    const { size } = await stat(this.#env.SHALA_STACK_LOG)
    await this.#askContent('DELETE')
    const { questions, callables, ...traffic } = await work()
    await this.#still()
    const after = await this.#usage()
    requireCounted(before, after)
    const functions = parseInvocations(await this.#logFrom(size)).filter(
      ({ name }) => name !== 'sendMail',
    )
    const { seen } = await this.#askContent('GET')
    const { byCollection, emails } = journeyBetween(before, after)
    const sum = (what: 'reads' | 'writes' | 'deletes') =>
      Object.values(byCollection).reduce((total, billed) => total + billed[what], 0)
    return {
      cost: {
        reads: sum('reads'),
        ruleReads: await ruleReads(firestore, projectId, questions),
        writes: sum('writes'),
        deletes: sum('deletes'),
        ...getCalls(functions),
        ...traffic,
        firestoreBytes: after.bytes.browser - before.bytes.browser,
        contentQueries: seen.filter(({ url }) => url.includes('/data/query/')).length,
        emails,
        storedBytes: after.storedBytes - before.storedBytes,
      },
      byCollection,
      hottest: hottestBetween(before, after),
      functions,
      callables,
    }
  }

  #usage(): Promise<UsageReport> {
    return fetchUsage(this.#env.FIRESTORE_EMULATOR_HOST, this.#env.FIREBASE_PROJECT_ID)
  }

  /** Waits until neither the database nor a function has had anything to do for a while. */
  async #still(): Promise<void> {
    let seen = ''
    for (;;) {
      const { size } = await stat(this.#env.SHALA_STACK_LOG)
      const now = JSON.stringify([await this.#usage(), size])
      if (now === seen) return
      seen = now
      await pause(stillMs)
    }
  }

  #hosts() {
    return {
      site: new URL(this.#env.SHALA_SITE_URL).host,
      firestore: this.#env.FIRESTORE_EMULATOR_HOST,
      storage: this.#env.FIREBASE_STORAGE_EMULATOR_HOST,
      content: new URL(this.#env.SANITY_API_HOST).host,
    }
  }

  async #askContent(method: 'GET' | 'DELETE'): Promise<z.infer<typeof ContentLog>> {
    const authorization = `Bearer ${this.#env.SHALA_CONTENT_FAULT_TOKEN}`
    const url = `${this.#env.SANITY_API_HOST}/faults`
    const response = await fetch(url, { method, headers: { authorization } })
    return ContentLog.parse(await response.json())
  }

  async #logFrom(start: number): Promise<string> {
    return (await readFile(this.#env.SHALA_STACK_LOG)).subarray(start).toString()
  }
}

/** A figure is whole only if every call was of a method whose price is known. */
function requireCounted(before: UsageReport, after: UsageReport): void {
  for (const [method, calls] of Object.entries(after.uncounted)) {
    if (calls > (before.uncounted[method] ?? 0)) {
      throw new Error(`${method} was called, and nobody counts what it costs`)
    }
  }
}

const getCalls = (functions: readonly Invocation[]) => ({
  calls: functions.length,
  functionMs: Math.round(functions.reduce((total, { ms }) => total + ms, 0)),
})

function collectionsBetween(before: UsageReport, after: UsageReport): UsageReport['collections'] {
  return Object.fromEntries(
    Object.entries(after.collections).flatMap(([name, { reads, writes, deletes }]) => {
      const was = before.collections[name] ?? { reads: 0, writes: 0, deletes: 0 }
      const billed = {
        reads: reads - was.reads,
        writes: writes - was.writes,
        deletes: deletes - was.deletes,
      }
      return Object.values(billed).some((count) => count > 0) ? [[name, billed]] : []
    }),
  )
}

/**
 * Returns the cost of a journey by collection, without the email sender, and its number of emails.
 */
function journeyBetween(before: UsageReport, after: UsageReport) {
  const { mail, ...others } = collectionsBetween(before, after)
  if (mail === undefined) return { byCollection: others, emails: 0 }
  const rewrites = Object.entries(after.written)
    .filter(([path]) => path.startsWith('mail/'))
    .reduce((sum, [path, writes]) => sum + writes - Math.max(before.written[path] ?? 0, 1), 0)
  const { emails, billed } = withoutSender({ billed: mail, rewrites })
  return { byCollection: { ...others, mail: billed }, emails }
}

function hottestBetween(before: UsageReport, after: UsageReport) {
  return Object.entries(after.written)
    .map(([path, writes]) => [path, writes - (before.written[path] ?? 0)] as const)
    .filter(([path, writes]) => writes > 1 && !path.startsWith('mail/'))
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, 5)
}
