import { CourseContent, type CourseForm, type CourseStatus } from '@shala/contract/courses/courses'
import { searchKey, searchParts } from '@shala/contract/values/searchKey'
import { notFound } from '../callable/AppError.ts'
import type { Collection } from '../firestore/readRecord.ts'

/** Courses as records. */
export const courses: Collection<CourseContent> = {
  collection: 'courses',
  noun: 'course',
  content: CourseContent,
}

/** A course that was just made: a draft, at the end. */
export function newCourse(
  form: CourseForm,
  position: number,
  sections: CourseContent['sections'] = [],
): CourseContent {
  const { completion = 'lessons' } = form
  const found = { titleKey: '', search: [] }
  return findable({ ...form, completion, status: 'draft', position, sections, ...found })
}

/** The course with other words. */
export function reworded(before: CourseContent | null, form: CourseForm): CourseContent {
  const course = requireCourseContent(before)
  return findable({ ...course, ...form, completion: form.completion ?? course.completion })
}

export function withStatus(before: CourseContent | null, status: CourseStatus): CourseContent {
  return findable({ ...requireCourseContent(before), status })
}

export function placedAt(before: CourseContent | null, position: number): CourseContent {
  return findable({ ...requireCourseContent(before), position })
}

/** With what it is found by. */
function findable(course: CourseContent): CourseContent {
  const { title } = course
  return { ...course, titleKey: searchKey(title), search: searchParts(title) }
}

/** The content alone of a course that must be there. */
export function requireCourseContent(course: CourseContent | null): CourseContent {
  if (course === null) throw notFound('courseId', 'there is no such course')
  return CourseContent.parse(course)
}
