import { Course } from '@shala/contract/courses/courses'
import { firestore } from '../firestore/client.ts'
import { courses } from './course.ts'

/** Every course by its key, but for those that cannot be read: nobody who looks sees them either. */
export async function allCourses(): Promise<Map<string, Course>> {
  const { docs } = await firestore().collection(courses.collection).get()
  const read = docs.flatMap((document) => {
    const course = Course.safeParse(document.data())
    return course.success ? [[document.id, course.data] as const] : []
  })
  return new Map(read)
}
