import { Readable } from 'node:stream'
import type { PostCard } from '@shala/content/blog/postCard'
import { tagLabel } from '@shala/content/blog/tagLabel'
import { Feed } from 'feed'
import { SitemapStream, streamToPromise } from 'sitemap'
import { paths } from '#shared/paths.ts'
import { escapeHtml, oneLine } from '../head/escape.ts'
import { absolute, type HeadSite } from '../head/headSite.ts'
import type { SitePages } from '../pages/PageSpec.ts'
import { allPageSpecs } from '../pages/pageSpecs.ts'

/** The newest posts as an RSS 2.0 feed, from the cards that `listFeed` gives. */
export function rss(posts: readonly PostCard[], site: HeadSite): string {
  const { title, tagline } = site.frame
  const description = site.seo.description ?? tagline ?? title
  const feed = new Feed({
    title: inXml(title),
    description: inXml(description),
    link: absolute(site, paths.blog),
    feedLinks: { rss: absolute(site, paths.blogFeed) },
    language: 'en-GB',
    generator: false,
    updated: lastChange(posts),
  })
  for (const post of posts) feed.addItem(entry(post, site))
  return feed.rss2()
}

function entry(post: PostCard, site: HeadSite) {
  const link = absolute(site, paths.blogPost(post.slug))
  // Readers show this as HTML.
  const excerpt = post.excerpt === null ? '' : `<p>${escapeHtml(inXml(post.excerpt))}</p>`
  return {
    title: inXml(post.title),
    link,
    date: new Date(post.publishedAt),
    description: post.excerpt === null ? '' : escapeHtml(inXml(post.excerpt)),
    content: `${excerpt}<p><a href="${link}">Read on at ${escapeHtml(inXml(site.frame.title))}</a></p>`,
    category: post.tags.map((tag) => ({ name: tagLabel(tag) })),
    // The RSS author element holds an email address, and ours are private.
    extensions:
      post.author === null
        ? []
        : [{ name: 'dc:creator', objects: { _cdata: inXml(post.author.name) } }],
  }
}

/** XML holds fewer characters than HTML, and the library lets the second `]]>` of a text through. */
function inXml(text: string): string {
  return oneLine(text)
    .replaceAll(/[\ufffe\uffff]/g, '')
    .replaceAll(']]>', ']] >')
}

function lastChange(posts: readonly PostCard[]): Date {
  return new Date(Math.max(0, ...posts.map(({ updatedAt }) => Date.parse(updatedAt))))
}

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

/** Builds the manifest with which a phone installs the site: it opens the dashboard, under the school's name. */
export function siteManifest(school: string): string {
  const icon = (src: string, size: number, purpose: 'any' | 'maskable') => ({
    src,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  })
  return JSON.stringify({
    name: school,
    short_name: school.split(/[,–:|]/)[0]?.trim(),
    lang: 'en-GB',
    id: '/',
    start_url: paths.user.home,
    scope: '/',
    display: 'standalone',
    background_color: '#fbf6ed',
    theme_color: '#fbf6ed',
    icons: [
      icon('/icon-192.png', 192, 'any'),
      icon('/icon-512.png', 512, 'any'),
      icon('/icon-maskable-512.png', 512, 'maskable'),
    ],
  })
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
