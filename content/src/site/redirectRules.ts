import { safeHref } from '../richText/safeHref.ts'
import type { Redirect } from './followRedirects.ts'

/** The limits that the deployment sets for redirects from content. */
export interface RedirectRules {
  /** The site's own origin, such as `https://school.example`. */
  origin: string
  /** Other hosts that redirects may lead to, such as `booking.example`. */
  hosts: readonly string[]
}

/**
 * Paths from which content must not lead away, with everything below them: pages that ask for a
 * password or show personal data, links in emails, and files and endpoints that the pages load.
 */
const protectedPaths = [
  '/login',
  '/register',
  '/forgot-password',
  '/verify-email',
  '/unsubscribe',
  '/account',
  '/dashboard',
  '/preview',
  '/api',
  '/calendar',
  '/__',
  '/_fresh',
  '/assets',
  '/files',
  '/builds',
]

/**
 * Returns true if content must not redirect from this path. Reads the path as every server and
 * browser on the way might: decoded once or several times, in lower case, with `..` resolved.
 */
export function isProtectedPath(path: string): boolean {
  const read = readAsServersDo(path)
  return protectedPaths.some((start) => read === start || read.startsWith(`${start}/`))
}

function readAsServersDo(path: string): string {
  let read = path
  for (let depth = 0; depth < 5; depth += 1) {
    const decoded = decode(read)
    if (decoded === read) break
    read = decoded
  }
  const slashes = read
    .normalize('NFKC')
    .replaceAll('\\', '/')
    .replaceAll(/\/{2,}/g, '/')
  return new URL(slashes.replace(/^\/*/, '/'), 'https://school.example').pathname.toLowerCase()
}

/** Decodes each valid percent-encoded sequence and keeps the others. */
function decode(text: string): string {
  return text.replaceAll(/(?:%[0-9a-f]{2})+/gi, (sequence) => {
    try {
      return decodeURIComponent(sequence)
    } catch {
      return sequence
    }
  })
}

/**
 * Resolves the address that a redirect leads to: a path for this site, a web address for an allowed
 * host. Undefined for every other address, for example `//evil.example` or `/.//evil.example`, which
 * a browser reads as another host once `.` is resolved.
 */
export function resolveDestination(to: unknown, rules: RedirectRules): string | undefined {
  const href = safeHref(to)
  if (href === undefined || !/^(https?:|\/)/i.test(href)) return undefined
  const { origin, host, pathname, search, hash } = new URL(href, rules.origin)
  if (origin === new URL(rules.origin).origin) {
    return pathname.startsWith('//') ? undefined : `${pathname}${search}${hash}`
  }
  return !href.startsWith('/') && rules.hosts.includes(host) ? href : undefined
}

/** Keeps the redirects that the rules allow, with their destinations resolved. */
export function keepAllowedRedirects(
  redirects: readonly Redirect[],
  rules: RedirectRules,
): Redirect[] {
  return redirects.flatMap(({ from, to: written, status }) => {
    const to = resolveDestination(written, rules)
    return to === undefined || isProtectedPath(from) ? [] : [{ from, to, status }]
  })
}

/** Explains to an editor why a redirect is not followed. Returns null for an allowed redirect. */
export function explainRefusal(
  { from, to }: { from: string | null; to: string | null },
  rules: RedirectRules,
): string | null {
  return explainRefusedStart(from) ?? explainRefusedDestination(to, rules)
}

/** Explains why no redirect may start at this path. Returns null for an allowed path. */
export function explainRefusedStart(from: unknown): string | null {
  return typeof from === 'string' && isProtectedPath(from)
    ? `No redirect can start at ${from}: sign-in, accounts, dashboards and technical addresses always stay where they are.`
    : null
}

/** Explains why no redirect may lead to this address. Returns null for an allowed address. */
export function explainRefusedDestination(to: unknown, rules: RedirectRules): string | null {
  if (typeof to !== 'string' || to === '' || resolveDestination(to, rules) !== undefined)
    return null
  const href = safeHref(to)
  if (href === undefined || !/^https?:/i.test(href)) {
    return 'A redirect leads to a path of this site, such as /about-us, or to a web address with https://.'
  }
  const { host } = new URL(href)
  const allowed = rules.hosts.length === 0 ? 'none yet' : rules.hosts.join(', ')
  return `Redirects cannot lead to ${host}. Allowed hosts: ${allowed}. To add one, ask the person who deploys the site (redirectHosts in school.json).`
}
