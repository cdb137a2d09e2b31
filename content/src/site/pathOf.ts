/**
 * A path without what may follow it: `/a/` and `/a?b#c` are `/a`. Written in the one way in which
 * browsers may ask for it, so `/café` and `/caf%c3%a9` are the same. Undefined for no path.
 */
export function pathOf(href: string | undefined): string | undefined {
  if (href?.startsWith('/') !== true) return undefined
  const path = href.replace(/[?#].*$/s, '')
  const bare = path.length > 1 ? path.replace(/\/+$/, '') || '/' : path
  return bare.split('/').map(encoded).join('/')
}

/** A part of a path with every character that is none of a path's own as `%` and upper case. */
function encoded(part: string): string {
  try {
    return encodeURIComponent(decodeURIComponent(part).normalize('NFC'))
  } catch {
    // What is no encoding of anything stays as it is, and is found by nobody.
    return part
  }
}
