import { AppError, notFound } from '@shala/contract/AppError'
import type { CourseContent } from '@shala/contract/courses/courses'
import type { CourseSection, SectionPlaces } from '@shala/contract/courses/sections'
import { limits } from '@shala/contract/limits'
import { requireCourseContent } from './courseChanges.ts'
import { assertCompleteList } from './positions.ts'

interface Placed {
  readonly position: number
}

/**
 * Returns the course with one more section: before the lesson `before`, or at the end if it is
 * null.
 */
export function withSection(
  before: CourseContent | null,
  section: Pick<CourseSection, 'sectionId' | 'title'>,
  lessons: ReadonlyMap<string, Placed>,
  lessonId: string | null,
): CourseContent {
  const course = requireCourseContent(before)
  if (course.sections.length >= limits.sections) {
    const most = `A course has at most ${limits.sections} sections. Remove one first.`
    throw new AppError('failed-precondition', most)
  }
  const position = positionBefore(lessonId, lessons, course.sections)
  return { ...course, sections: [...course.sections, { ...section, position }] }
}

function positionBefore(
  lessonId: string | null,
  lessons: ReadonlyMap<string, Placed>,
  sections: readonly Placed[],
): number {
  const places = [...lessons.values()].map(({ position }) => position)
  const headings = sections.map(({ position }) => position)
  if (lessonId === null) return Math.max(0, ...places, ...headings) + 1
  const next = lessons.get(lessonId)?.position
  if (next === undefined) throw notFound('before', 'there is no such lesson')
  const ahead = [
    ...places.filter((position) => position < next),
    // A section with the lesson's own position comes before it.
    ...headings.filter((position) => position <= next),
  ]
  return ahead.length === 0 ? next - 1 : (Math.max(...ahead) + next) / 2
}

export function withSectionTitle(
  before: CourseContent | null,
  sectionId: string,
  title: string,
): CourseContent {
  const course = requireCourseContent(before)
  requireSection(course, sectionId)
  const sections = course.sections.map((one) =>
    one.sectionId === sectionId ? { ...one, title } : one,
  )
  return { ...course, sections }
}

export function withoutSection(before: CourseContent | null, sectionId: string): CourseContent {
  const course = requireCourseContent(before)
  requireSection(course, sectionId)
  return { ...course, sections: course.sections.filter((one) => one.sectionId !== sectionId) }
}

/** Returns the course with a removed section; one that is already restored stays as it is. */
export function withRestoredSection(
  before: CourseContent | null,
  section: CourseSection,
): CourseContent {
  const course = requireCourseContent(before)
  if (course.sections.some(({ sectionId }) => sectionId === section.sectionId)) return course
  const sections = [...course.sections, section].toSorted((a, b) => a.position - b.position)
  return { ...course, sections }
}

/**
 * Returns the course with its sections at new positions. Throws an AppError unless all sections are
 * listed.
 */
export function withPlacedSections(
  before: CourseContent | null,
  positions: ReadonlyMap<string, number>,
): CourseContent {
  const course = requireCourseContent(before)
  const there = new Map(course.sections.map((section) => [section.sectionId, section]))
  assertCompleteList(there, [...positions.keys()], 'sections')
  const sections = [...positions].flatMap(([sectionId, position]) => {
    const section = there.get(sectionId)
    return section === undefined ? [] : [{ ...section, position }]
  })
  return { ...course, sections }
}

/** Returns the position of a lesson after `index` others, among the sections at these places. */
export function getLessonPosition(index: number, places: SectionPlaces['places']): number {
  return index + 1 + places.filter(({ lessonsBefore }) => lessonsBefore <= index).length
}

/** Returns the positions of the sections at these places, which are in their order. */
export function getSectionPositions(places: SectionPlaces['places']): Map<string, number> {
  return new Map(
    places.map(({ sectionId, lessonsBefore }, index) => [sectionId, lessonsBefore + index + 1]),
  )
}

function requireSection({ sections }: CourseContent, sectionId: string): void {
  if (sections.some((one) => one.sectionId === sectionId)) return
  throw notFound('sectionId', 'there is no such section')
}
