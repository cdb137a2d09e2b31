import { getAboutPage } from '@shala/content/about/getAboutPage'
import { paths } from '#shared/paths.ts'
import { schoolWithTeachers } from '../head/jsonLd/school.ts'
import { isOneOf, missing, neverUnwritten, noItems, toSitemap, type PageSpec } from './PageSpec.ts'

export const about: PageSpec<'about'> = {
  exists: ({ pages }) => pages.aboutUs !== null,
  load: async ({ content }) => {
    const page = await content.run(getAboutPage)
    return page === null ? missing : { kind: 'about', page }
  },
  loadUnwritten: neverUnwritten,
  keepMs: Number.POSITIVE_INFINITY,
  isNeverCached: false,
  isPrerendered: true,
  listPaths: noItems,
  listSitemap: ({ pages }) => toSitemap(paths.aboutUs, pages.aboutUs),
  path: () => paths.aboutUs,
  heading: ({ page }) => page.hero?.title ?? 'About us',
  isTitledAlone: false,
  seo: ({ page }) => page.seo,
  description: ({ page }) => page.hero?.text ?? null,
  isHidden: false,
  hasFeed: false,
  updatedAt: ({ page }) => page.updatedAt,
  preview: ({ page }) => ({ title: page.hero?.title ?? 'About us', overline: 'The school' }),
  previewImage: ({ page }) => page.seo.image ?? page.hero?.image ?? null,
  shows: ({ page }, link) => link.type === 'aboutUs' || isOneOf(link, page.teachers),
  things: ({ site }, data) => [schoolWithTeachers(site, data)],
}
