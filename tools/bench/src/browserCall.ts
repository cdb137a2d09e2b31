import { launchBrowser } from '@shala/e2e/src/browser/browser.ts'
import * as z from 'zod'
import { signIn } from './costs/journeys/pages.ts'
import type { Finding } from './measure.ts'
import type { Page } from './pages/slowPhone.ts'
import { siteUrl } from './stack.ts'

const Environment = z.object({
  FUNCTIONS_EMULATOR_HOST: z.string(),
  FIREBASE_PROJECT_ID: z.string(),
})

/**
 * The requests of a browser for one call that the site makes, preflights included, against the same
 * call to the URL of the service.
 */
export async function browserCall(): Promise<Finding[]> {
  const { FUNCTIONS_EMULATOR_HOST: host, FIREBASE_PROJECT_ID: project } = Environment.parse(
    process.env,
  )
  const browser = await launchBrowser()
  try {
    const page = await browser.newPage({ baseURL: siteUrl() })
    const throughSite = await countRequests(page, () => signIn(page, 'admin@shala.test'))
    const byUrl = await countRequests(page, () =>
      page.evaluate(async (url) => {
        const headers = { 'content-type': 'application/json' }
        await fetch(url, { method: 'POST', headers, body: JSON.stringify({ data: {} }) })
      }, `http://${host}/${project}/us-central1/api/syncProfile`),
    )
    return [
      {
        what: 'requests of a browser for one call through /api, against the URL of the service',
        measured: String(throughSite),
        baseline: String(byUrl),
        ratio: throughSite / byUrl,
        goal: { atMost: 0.5 },
      },
    ]
  } finally {
    await browser.close()
  }
}

/** Counts the requests for `syncProfile` that a page makes during this work. */
async function countRequests(page: Page, work: () => Promise<unknown>): Promise<number> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  let requests = 0
  session.on('Network.requestWillBeSent', ({ request }) => {
    if (new URL(request.url).pathname.endsWith('/syncProfile')) requests += 1
  })
  await work()
  await session.detach()
  return requests
}
