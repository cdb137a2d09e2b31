import { changedMeanwhile } from '@shala/contract/audit'
import {
  Course,
  CourseContent,
  type CourseForm,
  type CourseStatus,
} from '@shala/contract/courses/courses'
import type { CourseSection } from '@shala/contract/courses/sections'
import { searchKey, searchParts } from '@shala/contract/values/searchKey'
import { AppError, notFound } from '../callable/AppError.ts'
import { firestore } from '../firestore/client.ts'
import { type Collection, readRecord } from '../firestore/readRecord.ts'

/** Courses as records. */
export const courses: Collection<CourseContent> = {
  collection: 'courses',
  noun: 'course',
  content: CourseContent,
}

/** A course that was just made: a draft, at the end. */
export function newCourse(
  form: CourseForm,
  position: number,
  sections: CourseContent['sections'] = [],
): CourseContent {
  const { completion = 'lessons' } = form
  const found = { titleKey: '', search: [] }
  return findable({ ...form, completion, status: 'draft', position, sections, ...found })
}

/** The course with other words. */
export function reworded(before: CourseContent | null, form: CourseForm): CourseContent {
  const course = requireCourseContent(before)
  return findable({ ...course, ...form, completion: form.completion ?? course.completion })
}

export function withStatus(before: CourseContent | null, status: CourseStatus): CourseContent {
  return findable({ ...requireCourseContent(before), status })
}

export function placedAt(before: CourseContent | null, position: number): CourseContent {
  return findable({ ...requireCourseContent(before), position })
}

/** With what it is found by. */
function findable(course: CourseContent): CourseContent {
  const { title } = course
  return { ...course, titleKey: searchKey(title), search: searchParts(title) }
}

/** The content alone of a course that must be there. */
export function requireCourseContent(course: CourseContent | null): CourseContent {
  if (course === null) throw notFound('courseId', 'there is no such course')
  return CourseContent.parse(course)
}

/** Every course by its key, but for those that cannot be read: nobody who looks sees them either. */
export async function allCourses(): Promise<Map<string, Course>> {
  const { docs } = await firestore().collection(courses.collection).get()
  const read = docs.flatMap((document) => {
    const course = Course.safeParse(document.data())
    return course.success ? [[document.id, course.data] as const] : []
  })
  return new Map(read)
}

/** Throws an AppError, `aborted` on `field`, unless the keys are exactly those of what is there. */
export function assertCompleteList(
  there: ReadonlyMap<string, unknown>,
  keys: readonly string[],
  field: string,
): void {
  if (there.size === keys.length && keys.every((key) => there.has(key))) return
  throw new AppError('aborted', changedMeanwhile, field)
}

/** Throws an AppError where there is no such course. Courses are never deleted, so once is enough. */
export async function requireCourse(courseId: string): Promise<void> {
  const { exists } = await firestore().collection(courses.collection).doc(courseId).get()
  if (!exists) throw notFound('courseId', 'there is no such course')
}

interface Placed {
  readonly position: number
}

/**
 * Where one more comes: behind the last, and behind what else has its place in the same line.
 * Throws an AppError where there are as many as may be.
 */
export function nextPosition(
  there: Iterable<Placed>,
  { most, noun, among = [] }: { most: number; noun: string; among?: readonly Placed[] },
): number {
  const positions = [...there].map(({ position }) => position)
  if (positions.length >= most) {
    throw new AppError(
      'failed-precondition',
      `There are ${most} ${noun} already. That is the most.`,
    )
  }
  return Math.max(0, ...positions, ...among.map(({ position }) => position)) + 1
}

/** The sections of a course; none where there is no such course. */
export async function readSections(courseId: string): Promise<readonly CourseSection[]> {
  const stored = await firestore().collection(courses.collection).doc(courseId).get()
  return readRecord(courses, stored)?.sections ?? []
}
