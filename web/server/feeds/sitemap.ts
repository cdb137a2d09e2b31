import { Readable } from 'node:stream'
import { SitemapStream, streamToPromise } from 'sitemap'
import type { HeadSite } from '../head/headSite.ts'
import type { SitePages } from '../pages/PageSpec.ts'
import { allPageSpecs } from '../pages/pageSpecs.ts'

/** Every page that may be found, under its one path. https://www.sitemaps.org/protocol.html */
export async function sitemap(content: SitePages, site: Pick<HeadSite, 'origin'>): Promise<string> {
  const stream = new SitemapStream({
    hostname: site.origin,
    xmlns: { news: false, video: false, xhtml: false, image: false },
  })
  const entries = allPageSpecs.flatMap(({ listSitemap }) => listSitemap(content))
  const xml = await streamToPromise(Readable.from(entries).pipe(stream))
  return xml.toString('utf8')
}
