import { getAboutPage } from '@shala/content/about/getAboutPage'
import { getPost } from '@shala/content/blog/getPost'
import { listPosts, pageOfPosts, POSTS_PER_PAGE } from '@shala/content/blog/listPosts'
import { listTags } from '@shala/content/blog/listTags'
import type { CourseDate } from '@shala/content/courses/courseDate'
import { getCoursePage } from '@shala/content/courses/getCoursePage'
import { listCourses } from '@shala/content/courses/listCourses'
import { nextDates } from '@shala/content/courses/nextDates'
import { getHomePage } from '@shala/content/home/getHomePage'
import { getLegalPage } from '@shala/content/legal/getLegalPage'
import { readCertificateNumber } from '@shala/contract/certificates/certificateNumber'
import { placesLeft } from '@shala/contract/courses/enrolments'
import type { PublishedCourses } from '@shala/contract/courses/publishedCourses'
import type { RouteMatch } from '../../src/app/routes/route.tsx'
import type { PageData } from '../../src/features/site/model/pageData.ts'
import { courseIdOf, legalKindOf } from './knownSite.ts'
import type { PageSources } from './pageSources.ts'
import { pageOf } from './publishedCourses.ts'

/** How many have a place at each date, by course; where that cannot be had, the editors' word holds. */
function takenPlaces(sources: Pick<PageSources, 'courses'>): Promise<PublishedCourses> {
  return sources.courses().catch(() => [])
}

/** The dates of a course to come, each with the places that are left as it is counted. */
function offeredDates(
  { slug, dates }: { slug: string; dates: readonly CourseDate[] },
  today: string,
  taken: PublishedCourses,
): CourseDate[] {
  const counts = taken.find(({ courseId }) => courseId === slug)?.taken ?? []
  return nextDates(dates, today).map((date) => {
    const none = { accepted: 0, waiting: 0 }
    const counted = counts.find(({ dateKey }) => dateKey === date._key) ?? none
    return { ...date, places: placesLeft(date, counted) }
  })
}

const missing: PageData = { kind: 'missing' }

/**
 * What a page shows; `missing` where nobody has written it, or it went away since it was known.
 */
export async function loadData(
  sources: PageSources,
  { route, params }: RouteMatch,
): Promise<PageData> {
  switch (route.kind) {
    case 'home':
      return loadHome(sources)
    case 'about': {
      const page = await sources.content.run(getAboutPage)
      return page === null ? missing : { kind: 'about', page }
    }
    case 'blog':
      return loadBlog(sources, params['tag'] ?? null, params['number'])
    case 'post':
      return loadPost(sources, params['slug'] ?? '')
    case 'course':
      return loadCourse(sources, courseIdOf({ route, params }))
    case 'graduates': {
      const [graduates, courses] = await Promise.all([
        sources.graduates(),
        sources.content.run(listCourses),
      ])
      return { kind: 'graduates', graduates, courses }
    }
    case 'certificate':
      return loadCertificate(sources, params['number'] ?? '')
    case 'legal':
      return loadLegal(sources, route.path)
    case 'contact':
      return loadContact(sources)
    case 'plain':
      return { kind: 'plain' }
    case 'missing':
      return missing
  }
}

async function loadContact(sources: PageSources): Promise<PageData> {
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
}

async function loadHome(sources: PageSources): Promise<PageData> {
  const today = await sources.today()
  const [page, slides, taken] = await Promise.all([
    sources.content.run(getHomePage),
    sources.slides(today),
    takenPlaces(sources),
  ])
  if (page === null) return missing
  const courses = page.courses.map((course) => ({
    ...course,
    dates: offeredDates(course, today, taken),
  }))
  return { kind: 'home', today, page: { ...page, courses }, slides }
}

async function loadBlog(
  { content }: PageSources,
  tag: string | null,
  written: string | undefined,
): Promise<PageData> {
  const number = Number(written ?? 1)
  const asked = listPosts.params.safeParse(pageOfPosts(number, tag))
  if (!asked.success) return missing
  const [{ total, posts }, tags] = await Promise.all([
    content.run(listPosts, asked.data),
    content.run(listTags),
  ])
  const isEmpty = posts.length === 0 && (number > 1 || tag !== null)
  if (isEmpty) return missing
  const pages = Math.max(1, Math.ceil(total / POSTS_PER_PAGE))
  return { kind: 'blog', tag, number, pages, total, posts, tags }
}

async function loadPost({ content }: PageSources, slug: string): Promise<PageData> {
  const asked = getPost.params.safeParse({ slug })
  const post = asked.success ? await content.run(getPost, asked.data) : null
  return post === null ? missing : { kind: 'post', post }
}

async function loadLegal({ content }: PageSources, path: string): Promise<PageData> {
  const kind = legalKindOf(path)
  const page = kind === undefined ? null : await content.run(getLegalPage, { kind })
  return page === null ? missing : { kind: 'legal', page }
}

async function loadCourse(sources: PageSources, slug: string): Promise<PageData> {
  const asked = getCoursePage.params.safeParse({ slug })
  const course = asked.success ? await sources.content.run(getCoursePage, asked.data) : null
  if (course === null) return missing
  const today = await sources.today()
  const taken = await takenPlaces(sources)
  const dates = offeredDates(course, today, taken)
  const related = course.related.map((other) => ({
    ...other,
    dates: offeredDates(other, today, taken),
  }))
  return { kind: 'course', today, course: { ...course, dates, related }, outline: null }
}

async function loadCertificate(sources: PageSources, typed: string): Promise<PageData> {
  const number = readCertificateNumber(typed)
  if (number === null) return missing
  const certificate = await sources.certificate(number)
  if (certificate === null) return missing
  return { kind: 'certificate', number, certificate: certificate === 'wait' ? null : certificate }
}

/**
 * What is at a path for which no editor has written a page: a published course as it is known, or
 * `missing`. The list of courses is asked first, of which a flood costs no more than a few.
 */
export async function loadUndescribed(sources: PageSources, match: RouteMatch): Promise<PageData> {
  if (match.route.kind !== 'course') return missing
  const courseId = courseIdOf(match)
  const courses = await sources.courses()
  if (!courses.some((course) => course.courseId === courseId)) return missing
  const course = await sources.course(courseId)
  if (course === null) return missing
  const { lessons, sections, sessions } = course
  const today = await sources.today()
  return { kind: 'course', today, course: pageOf(course), outline: { lessons, sections, sessions } }
}
