import { notFound } from '../callable/AppError.ts'
import { firestore } from '../firestore/client.ts'
import { courses } from './course.ts'

/** Throws an AppError where there is no such course. Courses are never deleted, so once is enough. */
export async function requireCourse(courseId: string): Promise<void> {
  const { exists } = await firestore().collection(courses.collection).doc(courseId).get()
  if (!exists) throw notFound('courseId', 'there is no such course')
}
