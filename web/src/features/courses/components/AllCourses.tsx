import { Course } from '@shala/contract/courses/courses'
import type { ReactNode } from 'react'
import { useLoad } from '../../../shared/load.ts'
import { serverQuery } from '../../../shared/queryClient.ts'
import { type Server, useServer } from '../../../shared/server.ts'
import { distinctTitles } from '../../../shared/terms/people.ts'
import { Loaded } from '../../../shared/ui/Loaded.tsx'

interface CourseEntry {
  courseId: string
  /** The title, with the key of the course where several share the title. */
  title: string
  /** The title alone, as visitors and students see it. */
  ownTitle: string
  summary: string
  status: Course['status']
}

/** Every course, whatever its status, by title. For admins. */
export const coursesQuery = (server: Server) =>
  serverQuery(['courses', 'all'], () => listCourses(server))

/** Throws an `AppError`. */
async function listCourses(server: Server): Promise<CourseEntry[]> {
  const stored = await server.list({ collection: 'courses' }, Course)
  const getTitle = distinctTitles(
    stored.map(({ id, data }) => ({ courseId: id, title: data.title })),
  )
  return stored
    .map(({ id, data: { title, summary, status } }) => ({
      courseId: id,
      title: getTitle(id),
      ownTitle: title,
      summary,
      status,
    }))
    .sort((one, other) => one.title.localeCompare(other.title, 'en'))
}

/** Loads every course, for admins, and hands them on. */
export function AllCourses({
  children,
}: {
  children: (courses: readonly CourseEntry[]) => ReactNode
}) {
  const server = useServer()
  const load = useLoad(coursesQuery(server))
  return (
    <Loaded load={load} of="the courses">
      {children}
    </Loaded>
  )
}
