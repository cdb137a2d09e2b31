import { Course } from '@shala/contract/courses/courses'
import { distinctTitles } from '#entities/courses/courses.ts'
import { documentQuery, queryClient } from '#shared/queryClient.ts'
import type { Server } from '#shared/server.ts'

/** Returns a function that names these courses. Throws a `CallError`. */
export async function courseTitles(
  server: Server,
  courseIds: Iterable<string>,
): Promise<(courseId: string) => string> {
  const wanted = [...new Set(courseIds)]
  const courses = await Promise.all(
    wanted.map(async (courseId) => {
      const course = await queryClient.query(documentQuery(server, 'courses', courseId, Course))
      return { courseId, title: course?.title ?? courseId }
    }),
  )
  return distinctTitles(courses)
}
