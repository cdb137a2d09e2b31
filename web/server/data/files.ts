import { listFeed } from '@shala/content/blog/listFeed'
import { listTags } from '@shala/content/blog/listTags'
import { getSiteSettings } from '@shala/content/site/getSiteSettings'
import { listPages } from '@shala/content/site/listPages'
import { paths } from '../../src/shared/paths.ts'
import { settings } from '../../src/shared/settings.ts'
import { robots } from '../feeds/robots.ts'
import { rss } from '../feeds/rss.ts'
import { sitemap } from '../feeds/sitemap.ts'
import type { SiteAnswer } from '../http/siteRequest.ts'
import { textAnswer } from '../http/textAnswer.ts'
import type { PageSources } from './pageSources.ts'
import { siteParts } from './siteParts.ts'

/** No page's path has a dot in its last part, so such a path asks for a file. */
export const isFile = (path: string): boolean => /\.[a-z0-9]{1,12}$/i.test(path)

/**
 * The files that are made of content. Any other is gone, or never was: for a part of an older build
 * the browser then loads the page anew.
 */
export async function answerFile(path: string, sources: PageSources): Promise<SiteAnswer> {
  switch (path) {
    case '/robots.txt':
      return made('text/plain', robots(settings().site))
    case '/sitemap.xml':
      return made('application/xml', await makeSitemap(sources))
    case paths.blogFeed:
      return made('application/rss+xml', await makeFeed(sources))
    default:
      return textAnswer(404, 'There is no such file')
  }
}

function made(type: string, body: string): SiteAnswer {
  const headers = {
    'content-type': `${type}; charset=utf-8`,
    'cache-control': 'public, max-age=0, s-maxage=300',
  }
  return { status: 200, headers, body }
}

async function makeSitemap(sources: PageSources): Promise<string> {
  const { content } = sources
  const [pages, tags, published] = await Promise.all([
    content.run(listPages),
    content.run(listTags),
    sources.courses(),
  ])
  return sitemap({ pages, tags, published }, settings().site)
}

async function makeFeed({ content }: PageSources): Promise<string> {
  const [posts, site] = await Promise.all([content.run(listFeed), content.run(getSiteSettings)])
  return rss(posts, { ...settings().site, ...siteParts(site) })
}
