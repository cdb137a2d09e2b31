import { absolute, type HeadSite } from '../head/headSite.ts'

/** What crawlers may leave alone: pages that show nothing to somebody who is not signed in. */
const privateParts = ['/dashboard/', '/account/']

/** Styles, scripts and page data stay open: a search engine that renders a page needs them. */
export function robots(site: Pick<HeadSite, 'origin'>): string {
  return [
    'User-agent: *',
    ...privateParts.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${absolute(site, '/sitemap.xml')}`,
    '',
  ].join('\n')
}

/** For how long the file counts; whoever finds it older than that should not rely on it. */
const validDays = 180

/**
 * `/.well-known/security.txt` as RFC 9116 has it: where somebody writes who has found a weakness.
 * `email` is the school's, null where it has published none; then the contact form has to do.
 */
export function securityTxt(
  site: Pick<HeadSite, 'origin'>,
  { email, now }: { email: string | null; now: Date },
): string {
  const expires = new Date(now.getTime() + validDays * 86_400_000)
  expires.setUTCHours(0, 0, 0, 0)
  return [
    ...(email === null ? [] : [`Contact: mailto:${email}`]),
    `Contact: ${absolute(site, '/contact')}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${absolute(site, '/.well-known/security.txt')}`,
    '',
  ].join('\n')
}
