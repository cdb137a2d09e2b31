/** A course with its title. */
export interface CourseName {
  readonly courseId: string
  readonly title: string
  /** The title without the key that tells it apart, if that is another. */
  readonly ownTitle?: string
}

/** A course that can be granted. */
export interface CourseChoice extends CourseName {
  readonly status: 'draft' | 'published' | 'archived'
}

/** Returns the title of a course, or its ID if it is not listed. */
export const courseTitle = (courses: readonly CourseName[], courseId: string): string =>
  courses.find((course) => course.courseId === courseId)?.title ?? courseId

/** Returns the title as emails have it, or its ID if it is not listed. */
export function ownCourseTitle(courses: readonly CourseName[], courseId: string): string {
  const course = courses.find((one) => one.courseId === courseId)
  return course?.ownTitle ?? course?.title ?? courseId
}
