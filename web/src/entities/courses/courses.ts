import type { CoursePrice } from '@shala/contract/courses/coursePrice'
import { Course } from '@shala/contract/courses/courses'
import { searchKey } from '@shala/contract/values/searchKey'
import { serverQuery } from '#shared/queryClient.ts'
import type { Server } from '#shared/server.ts'

export interface CourseName {
  readonly courseId: string
  /** The title, with the key of the course where several share the title. */
  readonly title: string
  /** The title alone, as visitors, students and emails see it, if that is another. */
  readonly ownTitle?: string
}

export interface CourseEntry extends CourseName {
  readonly ownTitle: string
  readonly summary: string
  readonly status: Course['status']
  readonly price: CoursePrice | null
}

/** Every course, whatever its status, by title. For admins. */
export const coursesQuery = (server: Server) =>
  serverQuery(['courses', 'all'], () => listCourses(server))

/** Throws a `CallError`. */
async function listCourses(server: Server): Promise<CourseEntry[]> {
  const stored = await server.list({ collection: 'courses' }, Course)
  const getTitle = distinctTitles(
    stored.map(({ id, data }) => ({ courseId: id, title: data.title })),
  )
  return stored
    .map(({ id, data: { title, summary, status, price } }) => ({
      courseId: id,
      title: getTitle(id),
      ownTitle: title,
      summary,
      status,
      price,
    }))
    .sort((one, other) => one.title.localeCompare(other.title, 'en'))
}

/** Returns the title of a course, or its ID if it is not listed. */
export const getCourseTitle = (courses: readonly CourseName[], courseId: string): string =>
  courses.find((course) => course.courseId === courseId)?.title ?? courseId

/** Returns the title as emails have it, or its ID if it is not listed. */
export function getOwnCourseTitle(courses: readonly CourseName[], courseId: string): string {
  const course = courses.find((one) => one.courseId === courseId)
  return course?.ownTitle ?? course?.title ?? courseId
}

/**
 * Returns a function that names a course: by its title, with its key where several courses share
 * the title. An unknown course is named by its key.
 */
export function distinctTitles(courses: readonly CourseName[]): (courseId: string) => string {
  const byTitle = Map.groupBy(courses, ({ title }) => searchKey(title))
  const names = new Map(
    courses.map(({ courseId, title }) => {
      const isShared = (byTitle.get(searchKey(title))?.length ?? 0) > 1
      return [courseId, isShared ? `${title} (${courseId})` : title]
    }),
  )
  return (courseId) => names.get(courseId) ?? courseId
}
