/**
 * The Cloud Function `site`: Hosting hands it every request for which the build wrote no file.
 * It is a codebase of its own, because functions never import the web, and has no more rights
 * than a visitor: no secret, and of the Admin SDK only what makes a token of App Check, which every
 * visitor's browser has, too. `preview`, which shows drafts to editors, is a function beside it.
 */
import { onRequest } from 'firebase-functions/v2/https'
import { settings } from '../src/shared/settings.ts'
import { answer } from './answer.ts'
import { appCheckToken } from './appCheck/AppCheckTokens.ts'
import { mintToken } from './appCheck/mintToken.ts'
import { PageMemory } from './data/PageMemory.ts'
import { livePageSources, patienceOfVisitor } from './data/pageSources.ts'
import { securityHeaders } from './http/securityHeaders.ts'
import { siteCall } from './http/siteCall.ts'
import { siteRequestOf } from './http/siteRequestOf.ts'
import { answerImage } from './images/answerImage.ts'
import { notice, report } from './log.ts'

const token = appCheckToken(settings(), () => mintToken(settings().firebase.appId), report)
const sources = livePageSources(token, patienceOfVisitor)
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

export const site = onRequest(siteCall, async (request, response) => {
  response.removeHeader('x-powered-by')
  // Only who knows the very page is told that it is as it was: its date speaks of its text alone.
  delete request.headers['if-modified-since']
  const asked = siteRequestOf(request)
  const { status, headers, body } =
    (await answerImage(asked, token, report)) ?? (await answer(asked, by))
  response
    .status(status)
    .set({ ...securityHeaders(), ...headers })
    .send(body)
})
