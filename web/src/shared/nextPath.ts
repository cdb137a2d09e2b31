const here = 'https://same-site.invalid'

/**
 * The path to return to after login, or null unless it stays on this site. A browser reads `//x`,
 * `/\x` and `/<tab>/x` as another site's address, so the browser's own parser decides.
 */
export function nextPath(search: string): string | null {
  const next = new URLSearchParams(search).get('next')
  if (!next?.startsWith('/') || !URL.canParse(next, here)) return null
  const url = new URL(next, here)
  // `/.//x` is parsed as a path, and that path is again another site's address.
  if (url.origin !== here || url.pathname.startsWith('//')) return null
  return url.pathname + url.search + url.hash
}
