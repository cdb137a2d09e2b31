import type { PageData } from '../../src/features/site/model/pageData.ts'
import { pageNumber } from '../pages/blog.ts'
import { getPageSpec } from '../pages/pageSpecs.ts'
import { oneLine, shortened } from './escape.ts'
import type { HeadSite } from './headSite.ts'

/** Search engines show about this much of a description. */
const DESCRIPTION = 200

/** Returns the title in the tab: of our own pages the heading alone, of the school's with its name. */
export function getPageTitle(site: HeadSite, data: PageData, path: string): string {
  const spec = getPageSpec(data.kind)
  const school = site.frame.title
  const heading = spec.heading(data, path)
  const title = spec.seo(data)?.title ?? null
  if (title !== null) return oneLine(title)
  if (heading === null) return oneLine(site.seo.title ?? school)
  if (spec.isTitledAlone) return oneLine(heading)
  const number = data.kind === 'blog' ? pageNumber(data.number) : ''
  return oneLine(`${heading}${number} – ${school}`)
}

/** Returns the description of a page, or null if neither the page nor the site has one. */
export function getPageDescription(site: HeadSite, data: PageData): string | null {
  const spec = getPageSpec(data.kind)
  const own = spec.seo(data)?.description ?? spec.description(data, site)
  const text = own ?? site.seo.description ?? site.frame.tagline
  return text === null || oneLine(text) === '' ? null : shortened(text, DESCRIPTION)
}
