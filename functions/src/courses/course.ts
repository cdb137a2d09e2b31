import { changedMeanwhile } from '@shala/contract/audit'
import {
  Course,
  CourseContent,
  courseKeys,
  type CourseForm,
  type CourseStatus,
  courses,
} from '@shala/contract/courses/courses'
import type { CourseSection } from '@shala/contract/courses/sections'
import { AppError, notFound } from '../callable/AppError.ts'
import { firestore } from '../firestore/client.ts'
import { readRecord } from '../firestore/readRecord.ts'

/** Builds a new course: a draft at the end. */
export function newCourse(
  form: CourseForm,
  position: number,
  sections: CourseContent['sections'] = [],
): CourseContent {
  const { completion = 'lessons' } = form
  const found = { titleKey: '', search: [] }
  return findable({ ...form, completion, status: 'draft', position, sections, ...found })
}

export function withStatus(before: CourseContent | null, status: CourseStatus): CourseContent {
  return findable({ ...requireCourseContent(before), status })
}

export function placedAt(before: CourseContent | null, position: number): CourseContent {
  return findable({ ...requireCourseContent(before), position })
}

/** Adds the search terms. */
function findable(course: CourseContent): CourseContent {
  return { ...course, ...courseKeys(course.title) }
}

/** Returns the content of a course. Throws if it does not exist. */
export function requireCourseContent(course: CourseContent | null): CourseContent {
  if (course === null) throw notFound('courseId', 'there is no such course')
  return CourseContent.parse(course)
}

/** Reads all courses by key, without unreadable ones, which the admin pages do not show either. */
export async function allCourses(): Promise<Map<string, Course>> {
  const { docs } = await firestore().collection(courses.collection).get()
  const read = docs.flatMap((document) => {
    const course = Course.safeParse(document.data())
    return course.success ? [[document.id, course.data] as const] : []
  })
  return new Map(read)
}

/** Throws `aborted` on `field` unless the keys match the existing ones exactly. */
export function assertCompleteList(
  there: ReadonlyMap<string, unknown>,
  keys: readonly string[],
  field: string,
): void {
  if (there.size === keys.length && keys.every((key) => there.has(key))) return
  throw new AppError('aborted', changedMeanwhile, field)
}

/**
 * Throws an AppError if the course does not exist. Courses are never deleted, so checking once is
 * enough.
 */
export async function requireCourse(courseId: string): Promise<void> {
  const { exists } = await firestore().collection(courses.collection).doc(courseId).get()
  if (!exists) throw notFound('courseId', 'there is no such course')
}

interface Placed {
  readonly position: number
}

/**
 * Returns the position after the last entry and after `others`. Throws an AppError if the list is
 * full.
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

/** Reads the sections of a course; empty if the course does not exist. */
export async function readSections(courseId: string): Promise<readonly CourseSection[]> {
  const stored = await firestore().collection(courses.collection).doc(courseId).get()
  return readRecord(courses, stored)?.sections ?? []
}
