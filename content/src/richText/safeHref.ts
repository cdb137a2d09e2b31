/** Control characters, spaces of every kind, and the backslash, which browsers read as a slash. */
const unfit = /[\p{Cc}\p{Cf}\p{Z}\\]/u

const longest = 2000

/**
 * Returns an editor's link if it is allowed in a page, otherwise undefined. Allowed are `https:`,
 * `http:`, `mailto:` and `tel:` URLs, and paths of this site. Everything else is refused, including
 * `javascript:` and `data:` in any spelling, `//elsewhere.example`, and URLs with credentials
 * before the host, which only serve to deceive.
 */
export function safeHref(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined
  const href = value.trim()
  if (href.length > longest || unfit.test(href)) return undefined
  if (href.startsWith('/')) return href.startsWith('//') ? undefined : href
  const [, scheme = ''] = /^([a-z]+):/i.exec(href) ?? []
  switch (scheme.toLowerCase()) {
    case 'https':
    case 'http':
      return webAddress(href)
    case 'mailto':
      return /^mailto:[^@?&]+@[^@?&]+(\?[^@]*)?$/i.test(href) && !/%0[ad]/i.test(href)
        ? href
        : undefined
    case 'tel':
      return /^tel:\+?[0-9().-]{3,30}$/i.test(href) ? href : undefined
    default:
      return undefined
  }
}

function webAddress(href: string): string | undefined {
  if (!/^https?:\/\/[^/?#]/i.test(href) || !URL.canParse(href)) return undefined
  const { username, password } = new URL(href)
  return username === '' && password === '' ? href : undefined
}
