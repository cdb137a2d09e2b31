import type { CourseCard } from '@shala/content/courses/courseCard'
import { nextDates } from '@shala/contract/courses/nextDates'
import { getPriceOn } from '@shala/contract/courses/price'
import type { PublishedCourses } from '@shala/contract/courses/publishedCourses'
import type { Offer, Offered } from '#entities/courses/offeredCourse.ts'
import type { PageSources } from './pageSources.ts'

/** The published courses with prices and dates; none where they cannot be had, so that words are shown all the same. */
export function readOffers(sources: Pick<PageSources, 'courses'>): Promise<PublishedCourses> {
  return sources.courses().catch(() => [])
}

/** Returns the offer of a course on a day: its dates to come, and prices without a past early-bird price. */
function getOffer(courseId: string, today: string, offers: PublishedCourses): Offer {
  const found = offers.find((one) => one.courseId === courseId)
  if (found === undefined) return { price: null, dates: [] }
  const dates = nextDates(found.dates, today).map((date) => ({
    ...date,
    price: date.price && getPriceOn(date.price, today),
  }))
  return { price: found.price && getPriceOn(found.price, today), dates }
}

export const toOfferedCourse = <Course extends CourseCard>(
  course: Course,
  today: string,
  offers: PublishedCourses,
): Offered<Course> => ({ ...course, ...getOffer(course.slug, today, offers) })
