import type { HeadSite } from '../headSite.ts'

/** The subject of a page, with absolute URLs. */
export interface Subject {
  site: HeadSite
  canonical: string
  image: string
}
