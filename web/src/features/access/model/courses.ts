/** A course by its name. */
export interface CourseName {
  readonly courseId: string
  readonly title: string
}

/** A course that may be granted. */
export interface CourseChoice extends CourseName {
  readonly status: 'draft' | 'published' | 'archived'
}

/** The title of a course; its key where it is not listed any more. */
export const courseTitle = (courses: readonly CourseName[], courseId: string): string =>
  courses.find((course) => course.courseId === courseId)?.title ?? courseId
