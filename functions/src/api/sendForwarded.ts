import type { HttpsFunction, Request } from 'firebase-functions/v2/https'
import { ownProxies } from '../settings.ts'

/** The last part of the path at which a request reads how it arrived. */
export const forwardedPath = 'forwarded'

/**
 * Answers the `X-Forwarded-For` of the request itself and the value of `OWN_PROXIES`, from which
 * `npm run doctor` tells whether limits by network count the right address.
 */
export function sendForwarded({ headers }: Request, response: Parameters<HttpsFunction>[1]): void {
  const forwardedFor = [headers['x-forwarded-for'] ?? []]
    .flat()
    .flatMap((header) => header.split(','))
    .map((address) => address.trim())
  response.json({ forwardedFor, proxies: ownProxies.value() })
}
