import { Course, courses } from '@shala/contract/courses/courses'
import type { CourseSection } from '@shala/contract/courses/sections'
import { notFound } from '../callable/AppError.ts'
import { firestore } from '../firestore/client.ts'
import { readRecord } from '../firestore/readRecord.ts'

/** Reads all courses by key, without unreadable ones, which the admin pages do not show either. */
export async function allCourses(): Promise<Map<string, Course>> {
  const { docs } = await firestore().collection(courses.collection).get()
  const read = docs.flatMap((document) => {
    const course = Course.safeParse(document.data())
    return course.success ? [[document.id, course.data] as const] : []
  })
  return new Map(read)
}

/**
 * Throws an AppError if the course does not exist. Courses are never deleted, so checking once is
 * enough.
 */
export async function requireCourse(courseId: string): Promise<void> {
  const { exists } = await firestore().collection(courses.collection).doc(courseId).get()
  if (!exists) throw notFound('courseId', 'there is no such course')
}

/** Reads the sections of a course; empty if the course does not exist. */
export async function readSections(courseId: string): Promise<readonly CourseSection[]> {
  const stored = await firestore().collection(courses.collection).doc(courseId).get()
  return readRecord(courses, stored)?.sections ?? []
}
