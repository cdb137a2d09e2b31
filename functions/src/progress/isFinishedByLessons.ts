import { Course } from '@shala/contract/courses/courses'
import { firestore } from '../firestore/client.ts'

/**
 * Whether the lessons of a course, all of them done, finish it; or else the school alone says so. A
 * course that cannot be read keeps nobody from finishing it.
 */
export async function isFinishedByLessons(courseId: string): Promise<boolean> {
  const stored = await firestore().collection('courses').doc(courseId).get()
  const course = Course.safeParse(stored.data())
  return !course.success || course.data.completion === 'lessons'
}
