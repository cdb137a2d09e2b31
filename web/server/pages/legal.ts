import { getLegalPage } from '@shala/content/legal/getLegalPage'
import { legalKinds, type LegalKind } from '@shala/content/legal/legalKinds'
import { paths } from '#shared/paths.ts'
import { missing, neverUnwritten, noItems, none, toSitemap, type PageSpec } from './PageSpec.ts'

export const legal: PageSpec<'legal'> = {
  exists: ({ pages }, { route }) =>
    pages.legal.some(({ kind }) => kind === findLegalKind(route.path)),
  load: async ({ content }, { route }) => {
    const kind = findLegalKind(route.path)
    const page = kind === undefined ? null : await content.run(getLegalPage, { kind })
    return page === null ? missing : { kind: 'legal', page }
  },
  loadUnwritten: neverUnwritten,
  keepMs: Number.POSITIVE_INFINITY,
  isNeverCached: false,
  isPrerendered: true,
  listPaths: noItems,
  listSitemap: ({ pages }) =>
    pages.legal.flatMap((page) => toSitemap(paths.legal(page.kind), page)),
  path: ({ page }) => paths.legal(page.kind),
  heading: ({ page }) => page.title,
  isTitledAlone: false,
  seo: ({ page }) => page.seo,
  description: ({ page }) => page.summary,
  isHidden: false,
  hasFeed: false,
  updatedAt: none,
  preview: none,
  previewImage: none,
  shows: ({ page }, { type, name }) => type === 'legalPage' && name === page.title,
  things: noItems,
}

function findLegalKind(path: string): LegalKind | undefined {
  return legalKinds.find((kind) => paths.legal(kind) === path)
}
