import type { Seo } from '@shala/content/seo'
import type { SiteFrame } from '#features/site/model/pageData.ts'

/** The site's data for the head of every page. */
export interface HeadSite {
  /** Scheme and host, such as `https://shala.example`, without a slash at the end. */
  origin: string
  frame: SiteFrame
  /** The default for pages without an SEO text. */
  seo: Seo
}

/** The whole address of a path of the site. */
export function absolute(site: Pick<HeadSite, 'origin'>, path: string): string {
  return new URL(path, site.origin).href
}

/** The subject of a page, with absolute URLs. */
export interface Subject {
  site: HeadSite
  canonical: string
  image: string
}
