import type { IncomingHttpHeaders } from 'node:http'
import type { Request } from 'firebase-functions/v2/https'

/**
 * Returns the client's IP address. Hosting sets a header; without it, the last entry of
 * `X-Forwarded-For` is used. A client that bypasses Hosting can forge the header, so nothing may
 * depend on it alone (decision 11).
 */
export function getSenderAddress(headers: IncomingHttpHeaders): string {
  const said = headers['fastly-client-ip']
  if (typeof said === 'string' && said !== '') return said.slice(0, 64)
  return getLastHop(headers)
}

/** Returns the address that called us: the last hop, which Google's own network has added. */
export function getLastHop(headers: IncomingHttpHeaders): string {
  const hops = [headers['x-forwarded-for'] ?? ''].flat().join(',').split(',')
  return (hops.at(-1) ?? '').trim().slice(0, 64)
}

/** A request of a browser, a robot or a feed reader. */
export interface SiteRequest {
  method: string
  /** As it stands in the address, percent signs and all. */
  path: string
  query: URLSearchParams
  userAgent: string
  /** What was posted, as it came; empty for what brings nothing. */
  body: string
  /** The client's IP address as reported by Hosting; empty if unknown. Never logged. */
  sender: string
  /** The address that called us, which the caller cannot forge: one of Hosting's, or the visitor's. */
  way: string
  /** `Sec-Fetch-Site`: whether another site made the browser ask; empty from what does not say. */
  fetchSite: string
}

export interface SiteAnswer {
  status: number
  headers: Readonly<Record<string, string>>
  body: string
}

/**
 * Parses the target of a request. Any text has an address: `//host/path` is a path of this site, and a
 * target that does not begin with a slash becomes one.
 */
export function parseTarget(target: string): Pick<URL, 'pathname' | 'searchParams'> {
  return new URL(`http://site${target.startsWith('/') ? '' : '/'}${target}`)
}

/** Converts a function's request; cookies are left out. */
export function toSiteRequest(request: Request): SiteRequest {
  const { pathname, searchParams } = parseTarget(request.url)
  return {
    method: request.method,
    path: pathname,
    query: searchParams,
    userAgent: request.get('user-agent') ?? '',
    // A request that brings nothing has none, whatever its type says.
    body: Buffer.isBuffer(request.rawBody) ? request.rawBody.toString('utf8') : '',
    sender: getSenderAddress(request.headers),
    way: getLastHop(request.headers),
    fetchSite: request.get('sec-fetch-site') ?? '',
  }
}

/** Returns a short text for a request that is not for a page. */
export function textAnswer(
  status: number,
  body: string,
  headers: Readonly<Record<string, string>> = {},
): SiteAnswer {
  return {
    status,
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
      ...headers,
    },
    body,
  }
}

/** Returns a part of a path as it was typed, with its spaces. */
export function decodePart(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/**
 * The headers that firebase.json gives every path (`**`), for what the function answers itself.
 * The build puts them in place of this name, so that they are written down once.
 */
declare const __SECURITY_HEADERS__: Readonly<Record<string, string>>

export const securityHeaders = (): Readonly<Record<string, string>> =>
  // A test may leave it out.
  typeof __SECURITY_HEADERS__ === 'undefined' ? {} : __SECURITY_HEADERS__
