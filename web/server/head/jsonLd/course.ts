import { nextDates } from '@shala/content/courses/nextDates'
import type { Course, CourseInstance, WithContext } from 'schema-dts'
import type { DataOf } from '../../../src/features/site/model/pageData.ts'
import type { HeadSite } from '../headSite.ts'
import { oneLine } from '../oneLine.ts'
import { addressOf, schoolReference } from './school.ts'
import type { Subject } from './subject.ts'

/**
 * A course with its next runs. It names no offer: what a course costs is a sentence to read, and
 * no number that a machine could rely on. https://schema.org/Course
 */
export function course(
  { site, canonical, image }: Subject,
  { course: page, today }: DataOf<'course'>,
): Exclude<WithContext<Course>, string> {
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
    hasCourseInstance: nextDates(page.dates, today).map((date) => run(site, page, date)),
  }
}

type Page = DataOf<'course'>['course']

/** Every course meets in the school's own room. */
function run(site: HeadSite, page: Page, date: Page['dates'][number]): CourseInstance {
  return {
    '@type': 'CourseInstance',
    name: oneLine(`${page.title}${date.title === null ? '' : `, ${date.title}`}`),
    courseMode: 'Onsite',
    startDate: date.start,
    endDate: date.end,
    ...(page.hours === null ? {} : { courseWorkload: asDuration(page.hours) }),
    location: { '@type': 'Place', name: oneLine(site.frame.title), ...addressOf(site) },
    organizer: schoolReference(site),
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
