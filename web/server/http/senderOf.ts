import type { IncomingHttpHeaders } from 'node:http'

/**
 * The address of whoever asks. Hosting's network passes requests on, and says so in a header of its
 * own; without it the last that `X-Forwarded-For` names is who called us. Who goes around Hosting
 * may write the header themselves, so nothing may rest on it alone (docs/decisions/0011).
 */
export function senderOf(headers: IncomingHttpHeaders): string {
  const said = headers['fastly-client-ip']
  if (typeof said === 'string' && said !== '') return said.slice(0, 64)
  return wayOf(headers)
}

/** Returns the address that called us: the last hop, which Google's own network has added. */
export function wayOf(headers: IncomingHttpHeaders): string {
  const hops = [headers['x-forwarded-for'] ?? ''].flat().join(',').split(',')
  return (hops.at(-1) ?? '').trim().slice(0, 64)
}
