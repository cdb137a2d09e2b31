import type { Seo } from '@shala/content/seo'
import type { SiteFrame } from '../../src/features/site/model/pageData.ts'

/** What the head of every page needs to know of the site. */
export interface HeadSite {
  /** Scheme and host, such as `https://shala.example`, without a slash at the end. */
  origin: string
  frame: SiteFrame
  /** For pages that say nothing of their own. */
  seo: Seo
}

/** The whole address of a path of the site. */
export function absolute(site: Pick<HeadSite, 'origin'>, path: string): string {
  return new URL(path, site.origin).href
}
