import { listTags } from '@shala/content/blog/listPosts'
import type { ContentClient } from '@shala/content/client'
import { Seo } from '@shala/content/seo'
import { getSiteSettings, type SiteSettings } from '@shala/content/site/getSiteSettings'
import { listPages } from '@shala/content/site/listPages'
import { keepAllowedRedirects } from '@shala/content/site/redirectRules'
import { emptyFrame } from '#features/site/api/usePageData.ts'
import type { SiteFrame } from '#features/site/model/pageData.ts'
import { redirectRules } from '#shared/settings.ts'
import type { WrittenPages } from '../pages/PageSpec.ts'

/** The paths of the site, enough to recognize any path that leads nowhere. */
export interface KnownSite extends WrittenPages {
  settings: SiteSettings | null
}

/**
 * Asks the content service, in three requests, and keeps the redirects that the deployment allows.
 * Throws what it throws.
 */
export async function loadKnownSite(content: ContentClient): Promise<KnownSite> {
  const [settings, pages, tags] = await Promise.all([
    content.run(getSiteSettings),
    content.run(listPages),
    content.run(listTags),
  ])
  const redirects = keepAllowedRedirects(settings?.redirects ?? [], redirectRules())
  return { settings: settings && { ...settings, redirects }, pages, tags }
}

/** The common parts of every page, and the defaults for pages without their own. */
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
