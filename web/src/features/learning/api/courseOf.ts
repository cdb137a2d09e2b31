import { Course } from '@shala/contract/courses/courses'
import type { Server } from '../../../shared/server.ts'
import type { CourseSummary } from '../model/study.ts'

/**
 * The words of a course. One that cannot be read goes by its key: who holds a course shall see that
 * they do.
 */
export async function courseOf(server: Server, courseId: string): Promise<CourseSummary> {
  const course = await server.get('courses', courseId, Course).catch((error: unknown) => {
    console.warn(`Course ${courseId} could not be read`, error)
    return null
  })
  return course === null
    ? {
        title: courseId.replaceAll('-', ' '),
        summary: '',
        sections: [],
        completion: 'lessons',
      }
    : course
}
