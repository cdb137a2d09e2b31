/**
 * A path without what may follow it: `/a/` and `/a?b#c` are `/a`. Written in the one way in which
 * browsers may ask for it, so `/café` and `/caf%c3%a9` are the same. Undefined for no path.
 */
export function toPath(href: string | undefined): string | undefined {
  if (href?.startsWith('/') !== true) return undefined
  const path = href.slice(0, findPathEnd(href))
  return path.split('/').map(encoded).join('/')
}

/**
 * Returns the index at which the path of an address ends. Walks back over the slashes at its end by
 * hand: the pattern `/\/+$/` takes quadratic time over slashes that something else follows.
 */
export function findPathEnd(href: string): number {
  const after = href.search(/[?#]/)
  let end = after === -1 ? href.length : after
  while (end > 1 && href[end - 1] === '/') end -= 1
  return end
}

/** A part of a path with every character that is none of a path's own as `%` and upper case. */
function encoded(part: string): string {
  try {
    return encodeURIComponent(decodeURIComponent(part).normalize('NFC'))
  } catch {
    // An invalid encoding stays as it is and matches no page.
    return part
  }
}
