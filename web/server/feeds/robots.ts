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
