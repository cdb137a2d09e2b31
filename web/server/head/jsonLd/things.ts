import type { FAQPage, ItemList, WebSite, WithContext } from 'schema-dts'
import type { PageDataByKind } from '#features/site/model/pageData.ts'
import { paths } from '#shared/paths.ts'
import { oneLine } from '../escape.ts'
import { absolute, type HeadSite, type Subject } from '../headSite.ts'
import { schoolReference } from './school.ts'

/** The site, for the home page: search engines take its name from here. */
export function webSite(site: HeadSite): Exclude<WithContext<WebSite>, string> {
  const url = absolute(site, '/')
  return {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    '@id': `${url}#site`,
    name: oneLine(site.frame.title),
    url,
    inLanguage: 'en-GB',
    publisher: schoolReference(site),
  }
}

/** The questions under a course, or nothing when there are none. https://schema.org/FAQPage */
export function faqPage(
  { canonical }: Subject,
  { course: { faq } }: PageDataByKind<'course'>,
): Exclude<WithContext<FAQPage>, string>[] {
  if (faq.length === 0) return []
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'FAQPage',
      '@id': `${canonical}#faq`,
      url: canonical,
      mainEntity: faq.map(({ question, answer }) => ({
        '@type': 'Question',
        name: oneLine(question),
        acceptedAnswer: { '@type': 'Answer', text: oneLine(answer) },
      })),
    },
  ]
}

/**
 * The courses of the home page, each by its own page, which says the rest; nothing where there are
 * none. https://developers.google.com/search/docs/appearance/structured-data/course
 */
export function courseList(
  { site, canonical }: Subject,
  { page }: PageDataByKind<'home'>,
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
