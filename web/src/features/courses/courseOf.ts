import { Course } from '@shala/contract/courses'
import type { Server } from '../../shared/server.ts'
import type { CourseEntry } from './listCourses.ts'

/**
 * What a student sees of a course that they hold. A course that cannot be read goes by its key:
 * who holds a course shall see that they do.
 */
export async function courseOf(server: Server, courseId: string): Promise<CourseEntry> {
  const course = await server.get('courses', courseId, Course).catch((error: unknown) => {
    console.warn(`Course ${courseId} could not be read`, error)
    return null
  })
  return course === null
    ? { courseId, title: courseId.replaceAll('-', ' '), summary: '', status: 'published' }
    : { courseId, title: course.title, summary: course.summary, status: course.status }
}
