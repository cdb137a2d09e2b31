import { Course } from '@shala/contract/courses/courses'
import { serverQuery } from '../../../shared/queryClient.ts'
import type { Server } from '../../../shared/server.ts'

export interface CourseEntry {
  courseId: string
  title: string
  summary: string
  status: Course['status']
}

export const coursesQuery = (server: Server) =>
  serverQuery(['courses', 'all'], () => listCourses(server))

/** Every course, whatever its status, by title. For admins; throws an `AppError`. */
async function listCourses(server: Server): Promise<CourseEntry[]> {
  const stored = await server.list({ collection: 'courses' }, Course)
  return stored
    .map(({ id, data: { title, summary, status } }) => ({ courseId: id, title, summary, status }))
    .sort((one, other) => one.title.localeCompare(other.title, 'en'))
}
