import type { CourseSection } from '@shala/contract/courses/sections'
import { firestore } from '../firestore/client.ts'
import { readRecord } from '../firestore/readRecord.ts'
import { courses } from './course.ts'

/** The sections of a course; none where there is no such course. */
export async function sectionsIn(courseId: string): Promise<readonly CourseSection[]> {
  const stored = await firestore().collection(courses.collection).doc(courseId).get()
  return readRecord(courses, stored)?.sections ?? []
}
