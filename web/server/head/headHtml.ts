import { escapeHtml, scriptJson } from './escape.ts'
import type { PageHead } from './pageHead.ts'

/**
 * The elements of a page's head, a line each. Nothing in it can end its attribute or element,
 * whatever an editor wrote.
 */
export function headHtml(head: PageHead): string {
  return [
    `<title>${escapeHtml(head.title)}</title>`,
    ...named('description', head.description),
    ...named('robots', head.robots),
    ...link('canonical', head.canonical),
    ...link('prev', head.previous),
    ...link('next', head.next),
    ...feed(head.feed),
    ...openGraphTags(head),
    ...twitterTags(head),
    ...head.jsonLd.map((each) => `<script type="application/ld+json">${scriptJson(each)}</script>`),
  ].join('\n')
}

function openGraphTags({ openGraph: og }: PageHead): string[] {
  const { article } = og
  return [
    ...property('og:type', og.type),
    ...property('og:title', og.title),
    ...property('og:description', og.description),
    ...property('og:url', og.url),
    ...property('og:site_name', og.siteName),
    ...property('og:locale', og.locale),
    ...property('og:image', og.image.url),
    ...property('og:image:width', String(og.image.width)),
    ...property('og:image:height', String(og.image.height)),
    ...property('og:image:alt', og.image.alt),
    ...property('article:published_time', article?.publishedTime ?? null),
    ...property('article:modified_time', article?.modifiedTime ?? null),
    ...property('article:author', article?.author ?? null),
    ...(article?.tags ?? []).flatMap((tag) => property('article:tag', tag)),
  ]
}

/** Everything else a card takes from Open Graph. */
function twitterTags({ openGraph: og }: PageHead): string[] {
  return [
    ...named('twitter:card', 'summary_large_image'),
    ...named('twitter:image:alt', og.image.alt),
  ]
}

function named(name: string, content: string | null): string[] {
  return content === null ? [] : [`<meta name="${name}" content="${escapeHtml(content)}">`]
}

function property(name: string, content: string | null): string[] {
  return content === null ? [] : [`<meta property="${name}" content="${escapeHtml(content)}">`]
}

function link(rel: string, href: string | null): string[] {
  return href === null ? [] : [`<link rel="${rel}" href="${escapeHtml(href)}">`]
}

function feed(it: PageHead['feed']): string[] {
  if (it === null) return []
  const type = 'application/rss+xml'
  const title = escapeHtml(it.title)
  return [`<link rel="alternate" type="${type}" title="${title}" href="${escapeHtml(it.href)}">`]
}
