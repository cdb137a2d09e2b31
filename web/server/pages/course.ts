import { getCoursePage } from '@shala/content/courses/getCoursePage'
import type { RouteMatch } from '#app/routes/route.tsx'
import type { PageData } from '#features/site/model/pageData.ts'
import { fixedCoursePages, paths } from '#shared/paths.ts'
import { readOffers, toOfferedCourse } from '../data/offeredCourses.ts'
import type { PageSources } from '../data/pageSources.ts'
import { buildCoursePage } from '../data/publishedCourses.ts'
import { course as courseThing } from '../head/jsonLd/course.ts'
import { faqPage } from '../head/jsonLd/things.ts'
import {
  isOneOf,
  missing,
  recordsKeepMs,
  toSitemap,
  type PageSpec,
  type SitePages,
} from './PageSpec.ts'

export const course: PageSpec<'course'> = {
  exists: ({ pages }, match) => pages.courses.some(({ slug }) => slug === findCourseId(match)),
  load: loadCourse,
  loadUnwritten: loadPublished,
  keepMs: recordsKeepMs,
  isNeverCached: false,
  isPrerendered: true,
  listPaths: ({ pages }) => [
    ...pages.courses.map(({ slug }) => paths.course(slug)),
    ...fixedCoursePages.map(({ courseId }) => `/courses/${courseId}`),
  ],
  listSitemap,
  path: (data) => paths.course(data.course.slug),
  heading: (data) => data.course.title,
  isTitledAlone: false,
  seo: (data) => data.course.seo,
  description: (data) => data.course.summary,
  isHidden: false,
  hasFeed: false,
  updatedAt: (data) => data.course.updatedAt,
  preview: (data) => ({ title: data.course.title, overline: data.course.format ?? 'Training' }),
  previewImage: (data) => data.course.seo.image ?? data.course.image,
  shows: ({ course: page }, link) => isOneOf(link, [page, ...page.teachers, ...page.testimonials]),
  things: (subject, data) => [courseThing(subject, data), ...faqPage(subject, data)],
}

function findCourseId({ route, params }: RouteMatch): string {
  const fixed = fixedCoursePages.find(({ path }) => path === route.path)
  return fixed?.courseId ?? params['courseId'] ?? ''
}

async function loadCourse(sources: PageSources, match: RouteMatch): Promise<PageData> {
  const asked = getCoursePage.params.safeParse({ slug: findCourseId(match) })
  const found = asked.success ? await sources.content.run(getCoursePage, asked.data) : null
  if (found === null) return missing
  const today = await sources.today()
  const offers = await readOffers(sources)
  const related = found.related.map((other) => toOfferedCourse(other, today, offers))
  const course = { ...toOfferedCourse(found, today, offers), related }
  return { kind: 'course', today, course, outline: null }
}

/**
 * Loads a published course that no editor has described. The list of courses is asked first, so that
 * a flood of wrong addresses costs only a few questions.
 */
async function loadPublished(sources: PageSources, match: RouteMatch): Promise<PageData> {
  const courseId = findCourseId(match)
  const courses = await sources.courses()
  if (!courses.some((published) => published.courseId === courseId)) return missing
  const found = await sources.course(courseId)
  if (found === null) return missing
  const { lessons, sections, sessions } = found
  const today = await sources.today()
  return {
    kind: 'course',
    today,
    course: { ...toOfferedCourse(buildCoursePage(found), today, courses), related: [] },
    outline: { lessons, sections, sessions },
  }
}

function listSitemap({ pages: { courses }, published }: SitePages) {
  const described = new Set(courses.map(({ slug }) => slug))
  const others = published.filter(({ courseId }) => !described.has(courseId))
  return [
    ...courses.flatMap((page) => toSitemap(paths.course(page.slug), page)),
    ...others.map(({ courseId, updatedAt }) => ({
      url: paths.course(courseId),
      lastmod: updatedAt,
    })),
  ]
}
