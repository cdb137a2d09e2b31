import type { PageData } from '../../../src/features/site/model/pageData.ts'
import { breadcrumbs } from './breadcrumbs.ts'
import { course } from './course.ts'
import { courseList } from './courseList.ts'
import { faqPage } from './faqPage.ts'
import { blog, posting } from './posting.ts'
import { school, schoolWithTeachers } from './school.ts'
import type { Subject } from './subject.ts'
import { webSite } from './webSite.ts'

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
