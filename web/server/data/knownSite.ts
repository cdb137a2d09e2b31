import { POSTS_PER_PAGE } from '@shala/content/blog/listPosts'
import { listTags } from '@shala/content/blog/listTags'
import type { ContentClient } from '@shala/content/client'
import { legalKinds, type LegalKind } from '@shala/content/legal/legalKinds'
import { Seo } from '@shala/content/seo'
import { getSiteSettings, type SiteSettings } from '@shala/content/site/getSiteSettings'
import { listPages } from '@shala/content/site/listPages'
import { keepAllowedRedirects } from '@shala/content/site/redirectRules'
import { readCertificateNumber } from '@shala/contract/certificates/certificateNumber'
import type { RouteMatch } from '../../src/app/routes/route.tsx'
import { emptyFrame } from '../../src/features/site/api/usePageData.ts'
import type { SiteFrame } from '../../src/features/site/model/pageData.ts'
import { fixedCoursePages, paths } from '../../src/shared/paths.ts'
import { redirectRules } from '../../src/shared/settings.ts'

/** What there is to be found on the site: enough to say of any path that it leads nowhere. */
export interface KnownSite {
  settings: SiteSettings | null
  pages: Awaited<ReturnType<typeof listPagesOf>>
  tags: Awaited<ReturnType<typeof listTagsOf>>
}

const listPagesOf = (content: ContentClient) => content.run(listPages)
const listTagsOf = (content: ContentClient) => content.run(listTags)

/**
 * Asks the content service, in three requests, and keeps the redirects that the deployment allows.
 * Throws what it throws.
 */
export async function loadKnownSite(content: ContentClient): Promise<KnownSite> {
  const [settings, pages, tags] = await Promise.all([
    content.run(getSiteSettings),
    listPagesOf(content),
    listTagsOf(content),
  ])
  const redirects = keepAllowedRedirects(settings?.redirects ?? [], redirectRules())
  return { settings: settings && { ...settings, redirects }, pages, tags }
}

/**
 * Whether content has a page for a route. An address that no page can have, and one that nobody has
 * written, costs no question to anybody.
 */
export function hasPage({ pages, tags }: KnownSite, { route, params }: RouteMatch): boolean {
  switch (route.kind) {
    case 'home':
      return pages.home !== null
    case 'about':
      return pages.aboutUs !== null
    case 'post':
      return pages.posts.some(({ slug }) => slug === params['slug'])
    case 'course': {
      const courseId = courseIdOf({ route, params })
      return pages.courses.some(({ slug }) => slug === courseId)
    }
    case 'legal':
      return pages.legal.some(({ kind }) => kind === legalKindOf(route.path))
    case 'blog': {
      const tag = params['tag']
      const posts =
        tag === undefined
          ? pages.posts.length
          : (tags.find(({ tag: known }) => known === tag)?.posts ?? null)
      return posts !== null && isPageOf(posts, params['number'])
    }
    case 'certificate':
      return readCertificateNumber(params['number'] ?? '') !== null
    case 'missing':
      return false
    case 'graduates':
    case 'contact':
    case 'plain':
      return true
  }
}

/** Which course is at a route of courses: the one of its fixed page, or the one that its path names. */
export function courseIdOf({ route, params }: RouteMatch): string {
  const fixed = fixedCoursePages.find(({ path }) => path === route.path)
  return fixed?.courseId ?? params['courseId'] ?? ''
}

/** Which text of the school's is at the path of a route. */
export function legalKindOf(path: string): LegalKind | undefined {
  return legalKinds.find((kind) => paths.legal(kind) === path)
}

/** The first page has an address without a number; `1`, `01` and `2e1` have none. */
function isPageOf(posts: number, written: string | undefined): boolean {
  if (written === undefined) return true
  return (
    /^([2-9]|[1-9]\d{1,3})$/.test(written) && Number(written) <= Math.ceil(posts / POSTS_PER_PAGE)
  )
}

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
