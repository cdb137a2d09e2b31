import { listFeed, listTags } from '@shala/content/blog/listPosts'
import type { Redirect } from '@shala/content/site/followRedirects'
import { getSiteSettings } from '@shala/content/site/getSiteSettings'
import { listBrokenDocuments } from '@shala/content/site/listBrokenDocuments'
import { listPages } from '@shala/content/site/listPages'
import { listRedirects, listWrittenRedirects } from '@shala/content/site/redirect'
import { explainRefusal, keepAllowedRedirects } from '@shala/content/site/redirectRules'
import * as z from 'zod'
import type { RefusedRedirect } from '#features/site/model/pageData.ts'
import { paths } from '#shared/paths.ts'
import { redirectRules, settings } from '#shared/settings.ts'
import { robots, rss, securityTxt, sitemap } from '../feeds/feeds.ts'
import type { SiteAnswer } from '../http/siteRequest.ts'
import { findBrokenLinks } from './brokenLinks.ts'
import { siteParts } from './knownSite.ts'
import type { PageSources } from './pageSources.ts'

const MadeFile = z.enum([
  '/robots.txt',
  '/.well-known/security.txt',
  '/sitemap.xml',
  paths.blogFeed,
  paths.redirects,
  paths.refusedRedirects,
  paths.brokenDocuments,
  paths.brokenLinks,
])

export const isMadeFile = (path: string): boolean => MadeFile.safeParse(path).success

/** Makes a file of content. Throws for any other path: see `isMadeFile`. */
export async function answerFile(path: string, sources: PageSources): Promise<SiteAnswer> {
  switch (MadeFile.parse(path)) {
    case '/robots.txt':
      return made('text/plain', robots(settings().site))
    case '/.well-known/security.txt':
      return made('text/plain', await makeSecurityTxt(sources))
    case '/sitemap.xml':
      return made('application/xml', await makeSitemap(sources))
    case paths.blogFeed:
      return made('application/rss+xml', await makeFeed(sources))
    case paths.redirects:
      return made('application/json', JSON.stringify(await makeRedirects(sources)), 20)
    case paths.refusedRedirects:
      return made('application/json', JSON.stringify(await makeRefusedRedirects(sources)), 20)
    case paths.brokenDocuments:
      return made(
        'application/json',
        JSON.stringify(await sources.content.run(listBrokenDocuments)),
        20,
      )
    case paths.brokenLinks:
      return made(
        'application/json',
        JSON.stringify(await findBrokenLinks(sources, isMadeFile)),
        60,
      )
  }
}

/** A file that caches in front of the site may keep for so many seconds. */
function made(type: string, body: string, seconds = 300): SiteAnswer {
  const headers = {
    'content-type': `${type}; charset=utf-8`,
    'cache-control': `public, max-age=0, s-maxage=${seconds}`,
  }
  return { status: 200, headers, body }
}

async function makeRedirects({ content }: PageSources): Promise<Redirect[]> {
  return keepAllowedRedirects(await content.run(listRedirects), redirectRules())
}

async function makeRefusedRedirects({ content }: PageSources): Promise<RefusedRedirect[]> {
  const rules = redirectRules()
  return (await content.run(listWrittenRedirects)).flatMap(({ from, to }) => {
    const reason = explainRefusal({ from, to }, rules)
    return reason === null ? [] : [{ from: from ?? '', to: to ?? '', reason }]
  })
}

async function makeSecurityTxt({ content }: PageSources): Promise<string> {
  const { contact } = siteParts(await content.run(getSiteSettings)).frame
  return securityTxt(settings().site, { email: contact?.email ?? null, now: new Date() })
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
