import { listCourses } from '@shala/content/courses/courseCard'
import { paths } from '#shared/paths.ts'
import { offeredDates, takenPlaces } from '../data/offeredDates.ts'
import { neverUnwritten, noItems, none, type PageSpec } from './PageSpec.ts'

export const contact: PageSpec<'contact'> = {
  exists: () => true,
  load: async (sources) => {
    const [courses, taken] = await Promise.all([
      sources.content.run(listCourses),
      takenPlaces(sources),
    ])
    const today = await sources.today()
    return {
      kind: 'contact',
      answer: null,
      courses: courses.map((course) => ({
        courseId: course.slug,
        dates: offeredDates(course, today, taken),
      })),
    }
  },
  loadUnwritten: neverUnwritten,
  keepMs: Number.POSITIVE_INFINITY,
  isNeverCached: false,
  isPrerendered: true,
  listPaths: noItems,
  listSitemap: noItems,
  path: () => paths.contact,
  heading: () => 'Write to us',
  isTitledAlone: false,
  seo: none,
  description: none,
  isHidden: false,
  hasFeed: false,
  updatedAt: none,
  preview: none,
  previewImage: none,
  shows: () => false,
  things: noItems,
}
