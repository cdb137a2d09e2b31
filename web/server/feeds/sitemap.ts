import { Readable } from 'node:stream'
import type { listTags } from '@shala/content/blog/listTags'
import type { listPages } from '@shala/content/site/listPages'
import type { PublishedCourses } from '@shala/contract/courses/publishedCourses'
import { SitemapStream, streamToPromise } from 'sitemap'
import type * as z from 'zod'
import { paths } from '../../src/shared/paths.ts'
import type { HeadSite } from '../head/headSite.ts'

/** What there is: the answers of `listPages` and `listTags`, and the published courses. */
export interface SitePages {
  pages: z.output<typeof listPages.result>
  tags: z.output<typeof listTags.result>
  published: PublishedCourses
}

interface Entry {
  url: string
  lastmod?: string
}

/** Every page that may be found, under its one path. https://www.sitemaps.org/protocol.html */
export async function sitemap(content: SitePages, site: Pick<HeadSite, 'origin'>): Promise<string> {
  const stream = new SitemapStream({
    hostname: site.origin,
    xmlns: { news: false, video: false, xhtml: false, image: false },
  })
  const xml = await streamToPromise(Readable.from(entries(content)).pipe(stream))
  return xml.toString('utf8')
}

function entries({ pages, tags, published }: SitePages): Entry[] {
  const { home, aboutUs, courses, posts, legal } = pages
  const described = new Set(courses.map(({ slug }) => slug))
  const others = published.filter(({ courseId }) => !described.has(courseId))
  return [
    ...single(paths.home, home),
    ...single(paths.aboutUs, aboutUs),
    ...courses.flatMap((page) => single(paths.course(page.slug), page)),
    ...others.map(({ courseId, updatedAt }) => ({
      url: paths.course(courseId),
      lastmod: updatedAt,
    })),
    { url: paths.ourGraduates },
    { url: paths.blog, ...newest(posts) },
    ...tags.map(({ tag }) => ({ url: paths.blogTag(tag) })),
    ...posts.flatMap((page) => single(paths.blogPost(page.slug), page)),
    ...legal.flatMap((page) => single(paths.legal(page.kind), page)),
  ]
}

/** Nothing for a page that is not written, or that its editor keeps out of search engines. */
function single(url: string, page: { updatedAt: string; noIndex: boolean } | null): Entry[] {
  return page === null || page.noIndex ? [] : [{ url, lastmod: page.updatedAt }]
}

function newest(posts: readonly { updatedAt: string }[]): { lastmod?: string } {
  if (posts.length === 0) return {}
  const last = Math.max(...posts.map(({ updatedAt }) => Date.parse(updatedAt)))
  return { lastmod: new Date(last).toISOString() }
}
