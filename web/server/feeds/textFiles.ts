import { absolute, type HeadSite } from '../head/headSite.ts'

/** Paths that crawlers can skip: pages that show nothing without a sign-in. */
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

/** How long the file is valid, in days. */
const validDays = 180

/**
 * Builds `/.well-known/security.txt` (RFC 9116), the contact for security reports. `email` is the
 * school's; if null, the contact form is named.
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
