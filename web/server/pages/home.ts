import { getHomePage } from '@shala/content/home/getHomePage'
import type { PageData } from '#features/site/model/pageData.ts'
import { paths } from '#shared/paths.ts'
import { readOffers, toOfferedCourse } from '../data/offeredCourses.ts'
import type { PageSources } from '../data/pageSources.ts'
import { buildCourseCard } from '../data/publishedCourses.ts'
import { school } from '../head/jsonLd/school.ts'
import { courseList, webSite } from '../head/jsonLd/things.ts'
import {
  isOneOf,
  missing,
  neverUnwritten,
  noItems,
  none,
  recordsKeepMs,
  toSitemap,
  type PageSpec,
} from './PageSpec.ts'

export const home: PageSpec<'home'> = {
  exists: ({ pages }) => pages.home !== null,
  load: loadHome,
  loadUnwritten: neverUnwritten,
  keepMs: recordsKeepMs,
  isNeverCached: false,
  isPrerendered: true,
  listPaths: noItems,
  listSitemap: ({ pages }) => toSitemap(paths.home, pages.home),
  path: () => paths.home,
  heading: ({ page }) => page.hero?.title ?? null,
  isTitledAlone: false,
  seo: ({ page }) => page.seo,
  description: ({ page }) => page.hero?.text ?? null,
  isHidden: false,
  hasFeed: true,
  updatedAt: none,
  preview: none,
  previewImage: none,
  shows: ({ page }, link) => link.type === 'home' || isOneOf(link, page.testimonials),
  things: (subject, data) => [
    school(subject.site),
    webSite(subject.site),
    ...courseList(subject, data),
  ],
}

async function loadHome(sources: PageSources): Promise<PageData> {
  const today = await sources.today()
  const [page, slides, offers] = await Promise.all([
    sources.content.run(getHomePage),
    sources.slides(today),
    readOffers(sources),
  ])
  if (page === null) return missing
  const written = page.courses.map(({ slug }) => slug)
  const others = offers.filter(({ courseId }) => !written.includes(courseId)).map(buildCourseCard)
  // Editors who chose courses chose against the others.
  const shown = page.hasChosenCourses ? page.courses : [...page.courses, ...others]
  const courses = shown.map((course) => toOfferedCourse(course, today, offers))
  return { kind: 'home', today, page: { ...page, courses }, slides }
}
