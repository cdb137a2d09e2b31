import { Seo } from '@shala/content/seo'
import type { SiteSettings } from '@shala/content/site/getSiteSettings'
import { emptyFrame } from '../../src/features/site/api/usePageData.ts'
import type { SiteFrame } from '../../src/features/site/model/pageData.ts'

/** What surrounds every page, and what pages say that say nothing of their own. */
export interface SiteParts {
  frame: SiteFrame
  seo: Seo
}

/** The parts of the settings that pages show; before an editor has written any, a bare school. */
export function siteParts(settings: SiteSettings | null): SiteParts {
  if (settings === null) return { frame: emptyFrame, seo: Seo.parse(null) }
  const { redirects, seo, ...frame } = settings
  return { frame, seo }
}
