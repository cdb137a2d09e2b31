import { Course } from '@shala/contract/courses/courses'
import { documentQuery, queryClient } from '../../../shared/queryClient.ts'
import type { Server } from '../../../shared/server.ts'

/** Returns the titles of these courses, or the ID of a missing one. Throws an `AppError`. */
export async function courseTitles(
  server: Server,
  courseIds: Iterable<string>,
): Promise<(courseId: string) => string> {
  const wanted = [...new Set(courseIds)]
  const titles = new Map(
    await Promise.all(
      wanted.map(async (id) => {
        const course = await queryClient.query(documentQuery(server, 'courses', id, Course))
        return [id, course?.title] as const
      }),
    ),
  )
  return (courseId) => titles.get(courseId) ?? courseId
}
