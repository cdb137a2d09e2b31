import { safeHref } from '@shala/content/richText/safeHref'

/** The pages of a preview stand under this path, as a second site beside the one for visitors. */
export const previewBase = '/preview'

/** Where a page of the site is shown in a preview. */
export const previewPath = (path: string): string => `${previewBase}${path === '/' ? '' : path}`

/** The path of the site that a path of the preview shows. */
export const shownPath = (path: string): string => path.slice(previewBase.length) || '/'

/** A path of this site that somebody wrote into an address, without what may follow it; else the home page. */
export function pathFrom(written: string | null): string {
  const href = safeHref(written)
  if (href === undefined || !href.startsWith('/')) return '/'
  const { pathname } = new URL(href, 'https://site.example')
  return pathname.startsWith('//') ? '/' : pathname
}
