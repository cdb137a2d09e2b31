/**
 * The headers that let a page read an answer: pages of this machine only, whatever their port.
 * An origin that is not named here gets none, and its browser then hides the answer from it.
 */
export function cors(origin: string | undefined): Record<string, string> {
  const vary = { vary: 'Origin' }
  if (origin === undefined || !/^https?:\/\/(localhost|127\.0\.0\.1)(:\d+)?$/.test(origin)) {
    return vary
  }
  return {
    ...vary,
    'access-control-allow-origin': origin,
    'access-control-expose-headers': 'x-request-id',
  }
}

/**
 * Additional headers of a preflight response (OPTIONS). The client sends its project in a custom
 * header.
 */
export const preflight = {
  'access-control-allow-methods': 'GET, HEAD, POST, OPTIONS',
  'access-control-allow-headers': 'Authorization, Content-Type, X-Sanity-Project-ID',
  'access-control-max-age': '600',
}
