/**
 * The Cloud Function `site`: Hosting passes it every request without a prerendered file. It is a
 * separate codebase, because functions never import the web. Its service account has no role, so it
 * reads no more than a visitor; its one secret creates App Check tokens, as every visitor's browser
 * does. `preview`, which shows drafts to editors, is a function beside it.
 */
import { onRequest } from 'firebase-functions/v2/https'
import { settings } from '#shared/settings.ts'
import { answer } from './answer.ts'
import { appCheckSecrets, siteAccount, siteAppCheck, siteCall } from './appCheck/siteAppCheck.ts'
import { PageMemory } from './data/PageMemory.ts'
import { livePageSources, patienceOfVisitor } from './data/pageSources.ts'
import { limitBodies } from './http/limitBodies.ts'
import { securityHeaders, toSiteRequest } from './http/siteRequest.ts'
import { notice, report } from './log.ts'

limitBodies()

const sources = livePageSources(siteAppCheck, patienceOfVisitor)
/** A visitor of the real site waits up to twenty seconds for what an editor has published. */
const trust = settings().content.apiHost === null ? 20_000 : 2000
const { load, file } = new PageMemory(sources, report, { trust })
const by = {
  sources,
  load,
  file,
  /** Link previews are made by the build; a page that is newer than it has that of the site. */
  preview: () => '/og/site.png',
  report,
  notice,
}

export { preview } from './preview/preview.ts'

const siteOptions = { ...siteCall, serviceAccount: siteAccount, secrets: appCheckSecrets }

export const site = onRequest(siteOptions, async (request, response) => {
  response.removeHeader('x-powered-by')
  // Only who knows the very page is told that it is as it was: its date speaks of its text alone.
  delete request.headers['if-modified-since']
  const { status, headers, body } = await answer(toSiteRequest(request), by)
  response
    .status(status)
    .set({ ...securityHeaders(), ...headers })
    .send(body)
})
