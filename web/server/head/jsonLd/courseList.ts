import type { ItemList, WithContext } from 'schema-dts'
import type { DataOf } from '../../../src/features/site/model/pageData.ts'
import { paths } from '../../../src/shared/paths.ts'
import { absolute } from '../headSite.ts'
import { oneLine } from '../oneLine.ts'
import type { Subject } from './subject.ts'

/**
 * The courses of the home page, each by its own page, which says the rest; nothing where there are
 * none. https://developers.google.com/search/docs/appearance/structured-data/course
 */
export function courseList(
  { site, canonical }: Subject,
  { page }: DataOf<'home'>,
): Exclude<WithContext<ItemList>, string>[] {
  if (page.courses.length === 0) return []
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'ItemList',
      '@id': `${canonical}#courses`,
      name: oneLine(page.coursesIntro?.title ?? 'Our courses'),
      numberOfItems: page.courses.length,
      itemListElement: page.courses.map(({ slug, title }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: oneLine(title),
        url: absolute(site, paths.course(slug)),
      })),
    },
  ]
}
