import type { CoursePrice } from '@shala/contract/courses/coursePrice'
import { nextDates } from '@shala/contract/courses/nextDates'
import { getAmount } from '@shala/contract/courses/price'
import { toMajorUnits } from '@shala/contract/payments/money'
import type { Course, CourseInstance, WithContext } from 'schema-dts'
import type { PageDataByKind } from '#features/site/model/pageData.ts'
import { settings } from '#shared/settings.ts'
import { oneLine } from '../escape.ts'
import type { Subject } from '../headSite.ts'
import { buildAddress, schoolReference } from './school.ts'

/**
 * A course with its next dates and its price.
 * https://developers.google.com/search/docs/appearance/structured-data/course-info
 */
export function course(
  subject: Subject,
  { course: page, today }: PageDataByKind<'course'>,
): Exclude<WithContext<Course>, string> {
  const { site, canonical, image } = subject
  const { hours, outcomes, requirements, certificate, curriculum } = page
  return {
    '@context': 'https://schema.org',
    '@type': 'Course',
    '@id': `${canonical}#course`,
    name: oneLine(page.title),
    description: oneLine(page.summary),
    url: canonical,
    image,
    inLanguage: 'en-GB',
    dateModified: page.updatedAt,
    provider: schoolReference(site),
    ...(hours === null ? {} : { timeRequired: asDuration(hours) }),
    ...(requirements === null ? {} : { coursePrerequisites: oneLine(requirements) }),
    ...(certificate === null ? {} : { educationalCredentialAwarded: oneLine(certificate) }),
    ...(outcomes.length === 0 ? {} : { teaches: outcomes.map(oneLine) }),
    ...(curriculum.length === 0 ? {} : { syllabusSections: curriculum.map(section) }),
    ...(page.price === null ? {} : { offers: [offer(page.price, canonical)] }),
    hasCourseInstance: nextDates(page.dates, today).map((date) => run(subject, page, date)),
  }
}

type Page = PageDataByKind<'course'>['course']

/** Google wants the category, and takes the price only with its currency. */
function offer(price: CoursePrice, url: string) {
  const { currency } = settings().school
  const amount = toMajorUnits(getAmount(price), currency)
  return {
    '@type': 'Offer' as const,
    category: amount === 0 ? 'Free' : 'Paid',
    price: amount,
    ...(price.earlyBird !== null && { priceValidUntil: price.earlyBird.until }),
    priceCurrency: currency,
    url,
  }
}

const rooms = {
  open: 'https://schema.org/InStock',
  few: 'https://schema.org/LimitedAvailability',
  full: 'https://schema.org/SoldOut',
} as const

/** Every course meets in the school's own room. */
function run(
  { site, canonical }: Subject,
  page: Page,
  date: Page['dates'][number],
): CourseInstance {
  return {
    '@type': 'CourseInstance',
    name: oneLine(`${page.title}, ${date.title}`),
    courseMode: 'Onsite',
    startDate: date.startsOn,
    endDate: date.endsOn,
    ...(page.hours === null ? {} : { courseWorkload: asDuration(page.hours) }),
    location: { '@type': 'Place', name: oneLine(site.frame.title), ...buildAddress(site) },
    organizer: schoolReference(site),
    ...(date.price === null
      ? {}
      : {
          offers: [
            { ...offer(date.price, `${canonical}#dates`), availability: rooms[date.places] },
          ],
        }),
    instructor: page.teachers.map(({ name }) => ({ '@type': 'Person', name: oneLine(name) })),
  }
}

function section({ title, text, hours }: Page['curriculum'][number]) {
  return {
    '@type': 'Syllabus' as const,
    name: oneLine(title),
    ...(text === null ? {} : { description: oneLine(text) }),
    ...(hours === null ? {} : { timeRequired: asDuration(hours) }),
  }
}

/** Hours as ISO 8601 writes a time span; parts of an hour in minutes. */
function asDuration(hours: number): string {
  const minutes = Math.round((hours % 1) * 60)
  return `PT${Math.floor(hours)}H${minutes === 0 ? '' : `${minutes}M`}`
}
