import { setTimeout as pause } from 'node:timers/promises'
import { UserError } from '@shala/emulators/UserError'
import * as z from 'zod'

const Build = z.object({ id: z.string() })
const patienceMs = 10_000
const person =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36'

interface SiteCheck {
  readonly siteUrl: string
  /** The build that was deployed. */
  readonly build: string
  /** The URL of a callable behind Hosting, such as `https://…/api/listPublishedCourses`. */
  readonly callable: string
  readonly stop: AbortSignal
  /** How long Hosting may take to show the new build, in milliseconds. */
  readonly waitMs?: number
}

/**
 * Looks at the deployed site as a visitor does: the new build is there, a page that the build wrote,
 * one that the function renders, the page of an unknown address, and a callable. A UserError says what
 * answered otherwise.
 */
export async function checkSite({ siteUrl, build, callable, stop, waitMs = 120_000 }: SiteCheck) {
  const ask = (url: string, init: { method?: string; body?: string } = {}) =>
    fetch(url, {
      ...init,
      redirect: 'manual',
      // As a person: a robot gets no page of an error.
      headers: { 'user-agent': person, 'content-type': 'application/json' },
      signal: AbortSignal.any([stop, AbortSignal.timeout(patienceMs)]),
    }).catch(() => {
      throw new UserError(`${url} does not answer.`)
    })
  const until = Date.now() + waitMs
  while ((await newestBuild(ask, siteUrl)) !== build) {
    if (Date.now() > until) throw new UserError(`${siteUrl} does not show the build ${build}.`)
    await pause(2000, undefined, { signal: stop })
  }
  await expectPage(await ask(`${siteUrl}/`), 200)
  await expectPage(await ask(`${siteUrl}/login`), 200)
  await expectPage(await ask(`${siteUrl}/there-is-no-such-page`), 404)
  const answer = await ask(callable, {
    method: 'POST',
    body: '{"data":{}}',
  })
  // Refused or answered: whatever it says, it says it as a callable does.
  const body: unknown = await answer.json().catch(() => null)
  if (
    !z.union([z.object({ result: z.unknown() }), z.object({ error: z.object({}) })]).safeParse(body)
      .success
  ) {
    throw new UserError(`${callable} answers with status ${answer.status}, and not as a function.`)
  }
}

async function newestBuild(
  ask: (url: string) => Promise<Response>,
  siteUrl: string,
): Promise<string | null> {
  const response = await ask(`${siteUrl}/builds/latest.json`)
  const build = Build.safeParse(await response.json().catch(() => null))
  return build.success ? build.data.id : null
}

async function expectPage(response: Response, status: number): Promise<void> {
  const html = await response.text()
  if (response.status !== status) {
    throw new UserError(
      `${response.url} answers with status ${response.status}, and not ${status}.`,
    )
  }
  if (!html.includes('</html>')) throw new UserError(`${response.url} is no whole page.`)
}
