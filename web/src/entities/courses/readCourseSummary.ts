import { Course, type CourseCompletion } from '@shala/contract/courses/courses'
import type { CourseSection } from '@shala/contract/courses/sections'
import type { Server } from '#shared/server.ts'

/** A course's data for its students, except the lessons. */
export interface CourseSummary {
  title: string
  summary: string
  sections: readonly CourseSection[]
  /** The rule for completing the course. */
  completion: CourseCompletion
}

/**
 * The words of a course. One that cannot be read goes by its key: who holds a course shall see that
 * they do.
 */
export async function readCourseSummary(server: Server, courseId: string): Promise<CourseSummary> {
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
