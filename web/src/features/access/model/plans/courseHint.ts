import { editDistance } from '@shala/contract/emails/editDistance'
import { searchKey } from '@shala/contract/values/searchKey'
import type { CourseName } from '../courses.ts'
import { coursesByTitle } from '../table/tableRows.ts'

export interface CourseHint {
  /** The reason why the row has no course. */
  readonly reason: string
  /** The course with the nearest title, or null. */
  readonly meant: CourseName | null
}

/** Returns a hint for a row whose course is no key: several courses share its title, or one is nearly called so. */
export function courseHint(typed: string, courses: readonly CourseName[]): CourseHint | null {
  const key = searchKey(typed)
  if (key === '' || courses.some(({ courseId }) => courseId === typed)) return null
  const same = coursesByTitle(courses).get(key) ?? []
  if (same.length > 1) {
    const count = same.length === 2 ? 'Two' : String(same.length)
    return { reason: `${count} courses are called ${same[0]?.title}: choose one.`, meant: null }
  }
  const most = Math.max(1, Math.floor(key.length / 5))
  const near = courses
    .map((course) => ({ course, distance: editDistance(searchKey(course.title), key) }))
    .filter(({ distance }) => distance <= most)
    .toSorted((one, other) => one.distance - other.distance)
  const [nearest, next] = near
  const isClear = nearest !== undefined && next?.distance !== nearest.distance
  return { reason: `No course is called “${typed}”.`, meant: isClear ? nearest.course : null }
}

/** Returns the title of a course for a menu, with its key where several share the title. */
export function courseOptionLabel(course: CourseName, courses: readonly CourseName[]): string {
  const isShared = (coursesByTitle(courses).get(searchKey(course.title))?.length ?? 0) > 1
  return isShared ? `${course.title} (${course.courseId})` : course.title
}
