import type { Request } from 'firebase-functions/v2/https'
import { senderOf, wayOf } from './senderOf.ts'
import type { SiteRequest } from './siteRequest.ts'

/** What a function was asked, as those see it who answer: no cookie is among it. */
export function siteRequestOf(request: Request): SiteRequest {
  const { pathname, searchParams } = new URL(request.url, 'http://site')
  return {
    method: request.method,
    path: pathname,
    query: searchParams,
    userAgent: request.get('user-agent') ?? '',
    // A request that brings nothing has none, whatever its type says.
    body: Buffer.isBuffer(request.rawBody) ? request.rawBody.toString('utf8') : '',
    sender: senderOf(request.headers),
    way: wayOf(request.headers),
    fetchSite: request.get('sec-fetch-site') ?? '',
  }
}
