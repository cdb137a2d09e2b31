import { listComparedCourses } from '@shala/content/courses/listComparedCourses'
import { paths } from '#shared/paths.ts'
import { takenPlaces, toOfferedCourse } from '../data/offeredDates.ts'
import { isOneOf, neverUnwritten, noItems, none, recordsKeepMs, type PageSpec } from './PageSpec.ts'

/** All courses side by side. */
export const courses: PageSpec<'courses'> = {
  exists: () => true,
  load: async (sources) => {
    const today = await sources.today()
    const [found, taken] = await Promise.all([
      sources.content.run(listComparedCourses),
      takenPlaces(sources),
    ])
    const offered = found.map((course) => toOfferedCourse(course, today, taken))
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
