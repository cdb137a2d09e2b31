import type { CourseCard, CourseDate } from '@shala/content/courses/courseCard'
import { nextDates } from '@shala/content/courses/nextDates'
import { getPriceOn } from '@shala/contract/courses/price'
import type { PublishedCourses } from '@shala/contract/courses/publishedCourses'
import { placesLeft } from '@shala/contract/courses/requests'
import type { PageSources } from './pageSources.ts'

/** How many have a place at each date, by course; where that cannot be had, the editors' word holds. */
export function takenPlaces(sources: Pick<PageSources, 'courses'>): Promise<PublishedCourses> {
  return sources.courses().catch(() => [])
}

/** The dates of a course to come, each with the places that are left as it is counted. */
export function offeredDates(
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

/** A course as it is offered on a day: its dates to come, and its price without a past early-bird price. */
export function toOfferedCourse<Course extends CourseCard>(
  course: Course,
  today: string,
  taken: PublishedCourses,
): Course {
  const price = course.price && getPriceOn(course.price, today)
  return { ...course, dates: offeredDates(course, today, taken), price }
}
