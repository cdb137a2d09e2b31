const here = 'https://same-site.invalid'

/** The path to return to after login, or null unless it stays on this site. */
export function nextPath(search: string): string | null {
  const next = new URLSearchParams(search).get('next')
  return next === null ? null : safePath(next)
}

/**
 * Returns the path as a browser parses it, or null if it leaves this site. Browsers read `//x`,
 * `/\x` and `/<tab>/x` as another site's URL, so the browser's own parser decides. Percent-encoded
 * variants are refused as well, in case they are decoded later.
 */
export function safePath(path: string): string | null {
  const whole = staysHere(path)
  if (whole === null) return null
  let layer = whole.pathname
  for (let depth = 0; depth < 5; depth++) {
    const inner = decoded(layer)
    if (inner === layer) return whole.pathname + whole.search + whole.hash
    if (inner === null || staysHere(inner) === null) return null
    layer = inner
  }
  return null
}

function staysHere(path: string): URL | null {
  if (!path.startsWith('/') || !URL.canParse(path, here)) return null
  const url = new URL(path, here)
  // `/.//x` is parsed as a path, and that path is again another site's address.
  return url.origin === here && !url.pathname.startsWith('//') ? url : null
}

function decoded(path: string): string | null {
  try {
    return decodeURIComponent(path)
  } catch {
    return null
  }
}
