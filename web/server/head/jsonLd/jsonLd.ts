import type { BreadcrumbList, FAQPage, ItemList, WebSite, WithContext } from 'schema-dts'
import type { DataOf, PageData } from '../../../src/features/site/model/pageData.ts'
import { paths } from '../../../src/shared/paths.ts'
import { oneLine } from '../escape.ts'
import { absolute, type HeadSite } from '../headSite.ts'
import { headingOf } from '../pageText.ts'
import { course } from './course.ts'
import { blog, posting } from './posting.ts'
import { school, schoolReference, schoolWithTeachers } from './school.ts'
import type { Subject } from './subject.ts'

/** The site, for the home page: search engines take its name from here. */
function webSite(site: HeadSite): Exclude<WithContext<WebSite>, string> {
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
function faqPage(
  { canonical }: Subject,
  { course: { faq } }: DataOf<'course'>,
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
function courseList(
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

/** The way from the home page to this one; the home page itself has none. */
function breadcrumbs(
  subject: Subject,
  data: PageData,
): Exclude<WithContext<BreadcrumbList>, string>[] {
  if (data.kind === 'home') return []
  const steps = [['Home', absolute(subject.site, paths.home)], ...between(subject, data)]
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: steps.map(([name, item], step) => ({
        '@type': 'ListItem',
        position: step + 1,
        name: oneLine(name),
        item,
      })),
    },
  ]
}

type Step = readonly [name: string, address: string]

function between({ site, canonical }: Subject, data: PageData): Step[] {
  const blog: Step = ['Blog', absolute(site, paths.blog)]
  const here: Step = [headingOf(data, canonical) ?? site.frame.title, canonical]
  if (data.kind === 'post') return [blog, here]
  if (data.kind === 'blog') return data.tag === null ? [blog] : [blog, here]
  return [here]
}

/** What a page says of itself in the words of https://schema.org, an object for each thing. */
export function jsonLdOf({ data, ...subject }: Subject & { data: PageData }) {
  return [...things(subject, data), ...breadcrumbs(subject, data)]
}

export type JsonLd = ReturnType<typeof jsonLdOf>[number]

function things(subject: Subject, data: PageData) {
  switch (data.kind) {
    case 'home':
      return [school(subject.site), webSite(subject.site), ...courseList(subject, data)]
    case 'about':
      return [schoolWithTeachers(subject.site, data)]
    case 'course':
      return [course(subject, data), ...faqPage(subject, data)]
    case 'post':
      return [posting(subject, data)]
    case 'blog':
      return [blog(subject, data)]
    default:
      return []
  }
}
