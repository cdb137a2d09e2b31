/**
 * The Cloud Function `preview`: Hosting hands it everything under `/preview`. It alone holds the
 * token with which drafts are read, so nothing of them is ever in the memory of the function that
 * answers visitors.
 */
import { defineSecret } from 'firebase-functions/params'
import { onRequest } from 'firebase-functions/v2/https'
import { settings } from '#shared/settings.ts'
import {
  appCheckSecrets,
  previewAccount,
  siteAppCheck,
  siteCall,
} from '../appCheck/siteAppCheck.ts'
import { livePageSources, patienceOfVisitor } from '../data/pageSources.ts'
import { securityHeaders, toSiteRequest } from '../http/siteRequest.ts'
import { report } from '../log.ts'
import { PreviewSecrets } from './PreviewSecrets.ts'
import { answerPreview } from './answerPreview.ts'

const viewerToken = defineSecret('SANITY_VIEWER_TOKEN', {
  description: 'A token of the Sanity project with the rights of a viewer, for previews of drafts',
})

/** A few editors look at drafts, one page at a time. */
const previewCall = {
  ...siteCall,
  cpu: 0.33,
  concurrency: 1,
  maxInstances: 2,
  serviceAccount: previewAccount,
  secrets: [viewerToken, ...appCheckSecrets],
}

const secrets = new PreviewSecrets()

export const preview = onRequest(previewCall, async (request, response) => {
  response.removeHeader('x-powered-by')
  const token = viewerToken.value()
  const asked = { ...toSiteRequest(request), cookies: request.get('cookie') }
  const { status, headers, body } = await answerPreview(asked, {
    token,
    secrets,
    sourcesAt: (perspective) =>
      livePageSources(siteAppCheck, { ...patienceOfVisitor, token, perspective }),
    secure: settings().site.origin.startsWith('https:'),
    now: Date.now,
    report,
  })
  response
    .status(status)
    .set({ ...securityHeaders(), ...headers })
    .send(body)
})
