import type { HeadSite } from '../headSite.ts'

/** What a page is about, with whole addresses. */
export interface Subject {
  site: HeadSite
  canonical: string
  image: string
}
