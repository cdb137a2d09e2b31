/**
 * The Cloud Function `site`: Hosting hands it every request for which the build wrote no file.
 * It is a codebase of its own, because functions never import the web, and has no more rights
 * than a visitor: no Admin SDK, no secret.
 */
import * as logger from 'firebase-functions/logger'
import { onRequest } from 'firebase-functions/v2/https'
import { region } from '../src/shared/settings.ts'
import { answer } from './answer.ts'
import { PageMemory } from './data/PageMemory.ts'
import { livePageSources } from './data/pageSources.ts'
import { securityHeaders } from './securityHeaders.ts'

const options = {
  region,
  memory: '512MiB',
  concurrency: 80,
  timeoutSeconds: 30,
  maxInstances: 20,
} as const

const report = (fault: string) => logger.error(fault)
const sources = livePageSources()
const { load } = new PageMemory(sources, report)
const by = {
  sources,
  load,
  /** Link previews are made by the build; a page that is newer than it has that of the site. */
  preview: () => '/og/site.png',
  report,
}

export const site = onRequest(options, async (request, response) => {
  response.removeHeader('x-powered-by')
  const { pathname, searchParams } = new URL(request.url, 'http://site')
  const { status, headers, body } = await answer(
    {
      method: request.method,
      path: pathname,
      query: searchParams,
      userAgent: request.get('user-agent') ?? '',
    },
    by,
  )
  response
    .status(status)
    .set({ ...securityHeaders(), ...headers })
    .send(body)
})
