import { listComparedCourses } from '@shala/content/courses/listComparedCourses'
import { paths } from '#shared/paths.ts'
import { readOffers, toOfferedCourse } from '../data/offeredCourses.ts'
import { buildCourseCard } from '../data/publishedCourses.ts'
import { isOneOf, neverUnwritten, noItems, none, recordsKeepMs, type PageSpec } from './PageSpec.ts'

/** All courses side by side, those without words of editors last. */
export const courses: PageSpec<'courses'> = {
  exists: () => true,
  load: async (sources) => {
    const today = await sources.today()
    const [found, offers] = await Promise.all([
      sources.content.run(listComparedCourses),
      readOffers(sources),
    ])
    const others = offers
      .filter(({ courseId }) => !found.some(({ slug }) => slug === courseId))
      .map((course) => ({ ...buildCourseCard(course), requirements: null, teachers: [] }))
    const offered = [...found, ...others].map((course) => toOfferedCourse(course, today, offers))
    return { kind: 'courses', today, courses: offered }
  },
  loadUnwritten: neverUnwritten,
  keepMs: recordsKeepMs,
  isNeverCached: false,
  isPrerendered: true,
  listPaths: noItems,
  listSitemap: () => [{ url: paths.courses }],
  path: () => paths.courses,
  heading: () => 'Courses',
  isTitledAlone: false,
  seo: none,
  description: (_, site) => `All trainings of ${site.frame.title} with hours, price and next date.`,
  isHidden: false,
  hasFeed: false,
  updatedAt: none,
  preview: none,
  previewImage: none,
  shows: (data, link) => isOneOf(link, data.courses),
  things: noItems,
}
