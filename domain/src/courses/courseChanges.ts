import { AppError, notFound } from '@shala/contract/AppError'
import {
  CourseContent,
  type CourseForm,
  courseKeys,
  type CourseStatus,
} from '@shala/contract/courses/courses'

/** Builds a new course: a draft at the end. */
export function newCourse(
  form: CourseForm,
  position: number,
  sections: CourseContent['sections'] = [],
): CourseContent {
  const { completion = 'lessons', price = null } = form
  const found = { titleKey: '', search: [] }
  return findable({ ...form, completion, price, status: 'draft', position, sections, ...found })
}

export function withStatus(before: CourseContent | null, status: CourseStatus): CourseContent {
  return findable({ ...requireCourseContent(before), status })
}

export function placedAt(before: CourseContent | null, position: number): CourseContent {
  return findable({ ...requireCourseContent(before), position })
}

/** Adds the search terms. */
function findable(course: CourseContent): CourseContent {
  return { ...course, ...courseKeys(course.title) }
}

/** Returns the refusal of a new course whose key is taken. */
export const courseTaken = (field: string) =>
  new AppError('already-exists', 'is taken by another course', field)

/** Returns the content of a course. Throws if it does not exist. */
export function requireCourseContent(course: CourseContent | null): CourseContent {
  if (course === null) throw notFound('courseId', 'there is no such course')
  return CourseContent.parse(course)
}
