import { safeHref } from '@shala/content/richText/safeHref'
import {
  listAssets,
  listWrittenLinks,
  type WrittenLink,
} from '@shala/content/site/listWrittenLinks'
import { matchPath } from '#app/routes/routes.ts'
import { settings } from '#shared/settings.ts'
import { loadKnownSite, type KnownSite } from './knownSite.ts'
import { isNowhere } from './loadPage.ts'
import type { PageSources } from './pageSources.ts'

/** A link or a picture that visitors do not see, with the reason for editors. */
export type BrokenLink = WrittenLink & { readonly reason: string }

/**
 * Finds the links that the site refuses, links to missing pages, and missing pictures. `isFile` tells
 * which paths are files.
 */
export async function findBrokenLinks(
  { content, courses }: Pick<PageSources, 'content' | 'courses'>,
  isFile: (path: string) => boolean,
): Promise<BrokenLink[]> {
  const [written, known, published] = await Promise.all([
    content.run(listWrittenLinks),
    loadKnownSite(content),
    courses(),
  ])
  const pictures = written.filter(({ kind }) => kind === 'picture')
  const ids = [...new Set(pictures.map(({ target }) => target))]
  const stored = new Set(await content.run(listAssets, { ids }))
  const courseIds = new Set(published.map(({ courseId }) => courseId))
  return written.flatMap((link) => {
    const reason =
      link.kind === 'link'
        ? explainLink(link.target, { known, courseIds, isFile })
        : stored.has(link.target)
          ? null
          : 'this picture does not exist any more'
    return reason === null ? [] : [{ ...link, reason }]
  })
}

interface KnownPaths {
  readonly known: KnownSite
  readonly courseIds: ReadonlySet<string>
  readonly isFile: (path: string) => boolean
}

function explainLink(target: string, { known, courseIds, isFile }: KnownPaths): string | null {
  const href = safeHref(target)
  if (href === undefined) {
    return 'must be a path of this site, or begin with https://, mailto: or tel:'
  }
  const { origin } = settings().site
  const url = URL.parse(href, origin)
  if (url?.origin !== origin || isFile(url.pathname)) return null
  const courseId = matchPath(url.pathname)?.params['courseId'] ?? ''
  if (courseIds.has(courseId) || !isNowhere(known, url.pathname)) return null
  return 'this page does not exist'
}
