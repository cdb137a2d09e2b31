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

/** An old address of the site and where it leads now. */
export interface Redirect {
  /** A path of this site, such as `/teacher-training`. */
  from: string
  /** A path of this site or a web address. */
  to: string
  /** 301 and 308 are for good, 302 and 307 for now. */
  status: 301 | 302 | 307 | 308
}

/** Where a path leads in the end, or that it leads in a circle. */
export type Destination = Pick<Redirect, 'to' | 'status'> | 'loop'

const isForGood = ({ status }: Redirect) => status === 301 || status === 308

/**
 * Follows the redirects of a path to their end, so that a visitor is sent once: undefined when the
 * path stays, `loop` when it would come back to itself. A way of several steps is for good only if
 * each of them is. A redirect from a path to itself with another query or place on the page would
 * never end either, and counts as a loop; so does one to the same path in capital letters, from which
 * the site itself leads back.
 */
export function followRedirects(
  redirects: readonly Redirect[],
  path: string,
): Destination | undefined {
  const visited = new Set<string>()
  const steps: Redirect[] = []
  for (let at = toPath(path); at !== undefined; at = toPath(steps.at(-1)?.to)) {
    if (visited.has(at) || (at !== at.toLowerCase() && visited.has(at.toLowerCase()))) return 'loop'
    visited.add(at)
    const here = at
    const next = redirects.find(({ from }) => from === here)
    if (next === undefined) break
    steps.push(next)
  }
  const last = steps.at(-1)
  if (last === undefined) return undefined
  const forNow = steps.find((step) => !isForGood(step))
  return { to: last.to, status: (forNow ?? last).status }
}
