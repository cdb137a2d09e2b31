import { findPathEnd } from '@shala/content/site/followRedirects'
import type { PageData } from '#features/site/model/pageData.ts'
import { paths } from '#shared/paths.ts'
import { blogPath, pageNumber } from '../pages/blog.ts'
import { getPageSpec } from '../pages/pageSpecs.ts'
import { oneLine, shortened } from './escape.ts'
import { absolute, type HeadSite } from './headSite.ts'
import { buildJsonLd, type JsonLd } from './jsonLd/jsonLd.ts'
import { openGraph, type OpenGraph } from './openGraph.ts'

/** Search engines show about this much of a description. */
const DESCRIPTION = 200

/** Returns the title in the tab: of our own pages the heading alone, of the school's with its name. */
function getPageTitle(site: HeadSite, data: PageData, path: string): string {
  const spec = getPageSpec(data.kind)
  const school = site.frame.title
  const heading = spec.heading(data, path)
  const title = spec.seo(data)?.title ?? null
  if (title !== null) return oneLine(title)
  if (heading === null) return oneLine(site.seo.title ?? school)
  if (spec.isTitledAlone) return oneLine(heading)
  const number = data.kind === 'blog' ? pageNumber(data.number) : ''
  return oneLine(`${heading}${number} – ${school}`)
}

/** Returns the description of a page, or null if neither the page nor the site has one. */
function getPageDescription(site: HeadSite, data: PageData): string | null {
  const spec = getPageSpec(data.kind)
  const own = spec.seo(data)?.description ?? spec.description(data, site)
  const text = own ?? site.seo.description ?? site.frame.tagline
  return text === null || oneLine(text) === '' ? null : shortened(text, DESCRIPTION)
}

/** The metadata of a page for browsers, search engines and link previews. All URLs are absolute. */
export interface PageHead {
  title: string
  description: string | null
  /** The one address of the page; null for a page that is not there. */
  canonical: string | null
  robots: 'noindex' | 'max-image-preview:large'
  /** The neighbours in a list with pages. */
  previous: string | null
  next: string | null
  feed: { title: string; href: string } | null
  openGraph: OpenGraph
  jsonLd: readonly JsonLd[]
}

interface PageToDescribe {
  site: HeadSite
  /** Of the request; a query after it is left out. */
  path: string
  data: PageData
  /** The path or address of the preview picture (1200×630) of the page at a path. */
  og: (path: string) => string
}

/** The head of a page, from the same data as the page itself. */
export function pageHead({ site, path: requested, data, og }: PageToDescribe): PageHead {
  const path = withoutQuery(requested)
  const ownPath = getPageSpec(data.kind).path(data, path)
  const canonical = ownPath === null ? null : absolute(site, ownPath)
  const title = getPageTitle(site, data, path)
  const description = getPageDescription(site, data)
  const image = absolute(site, og(ownPath ?? paths.home))
  const hidden = isHidden(data)
  return {
    title,
    description,
    canonical,
    robots: hidden ? 'noindex' : 'max-image-preview:large',
    ...neighbours(site, data),
    feed: getFeed(site, data),
    openGraph: openGraph(data, { title, description, canonical, school: site.frame.title, image }),
    jsonLd: hidden || canonical === null ? [] : buildJsonLd({ site, data, canonical, image }),
  }
}

function withoutQuery(path: string): string {
  return path.slice(0, findPathEnd(path)) || '/'
}

/**
 * Returns true for pages that search engines must not list: forms, dashboards and specimens, and
 * certificates, which are only for people with the number.
 */
function isHidden(data: PageData): boolean {
  const { isHidden: isKindHidden, seo } = getPageSpec(data.kind)
  return isKindHidden || seo(data)?.noIndex === true
}

function neighbours(site: HeadSite, data: PageData): Pick<PageHead, 'previous' | 'next'> {
  if (data.kind !== 'blog') return { previous: null, next: null }
  const at = (page: number) => absolute(site, blogPath(data.tag, page))
  return {
    previous: data.number > 1 ? at(data.number - 1) : null,
    next: data.number < data.pages ? at(data.number + 1) : null,
  }
}

function getFeed(site: HeadSite, data: PageData): PageHead['feed'] {
  if (!getPageSpec(data.kind).hasFeed) return null
  return { title: `${site.frame.title}: blog`, href: absolute(site, paths.blogFeed) }
}
