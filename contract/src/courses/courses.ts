import * as z from 'zod'
import { RecordStamps, Revision, SavedRecord } from '../audit.ts'
import { callable } from '../callable.ts'
import { CourseId } from '../ids.ts'
import { limits } from '../limits.ts'
import type { Collection } from '../records.ts'
import { searchKey, searchParts } from '../values/searchKey.ts'
import { filledLine, lines } from '../values/text.ts'
import { CoursePrice } from './coursePrice.ts'
import { CourseSection } from './sections.ts'

export const CourseStatus = z.enum(['draft', 'published', 'archived'], 'must be a known status')
export type CourseStatus = z.infer<typeof CourseStatus>

/** How a course is completed: by all of its lessons, or only by confirmation of the school. */
export const CourseCompletion = z.enum(['lessons', 'school'], 'must be lessons or school')
export type CourseCompletion = z.infer<typeof CourseCompletion>

/** The fields of the admin form. */
export const CourseForm = z.strictObject({
  title: filledLine(limits.courseTitle),
  summary: lines(limits.courseSummary),
  /** Left as it is where nothing is said; `lessons` for a new course. */
  completion: CourseCompletion.optional(),
  /** Left as it is where nothing is said; null for a price on request. */
  price: CoursePrice.nullable().optional(),
})
export type CourseForm = z.infer<typeof CourseForm>

/**
 * The content of `courses/{courseId}` without its stamps. A course is never deleted, because
 * records refer to it.
 */
export const CourseContent = z.object({
  title: z.string().min(1).max(limits.courseTitle),
  summary: z.string().max(limits.courseSummary).default(''),
  status: CourseStatus,
  completion: CourseCompletion.default('lessons'),
  /** Null for a price on request. A group can have another one. */
  price: CoursePrice.nullable().default(null),
  /** The smallest comes first; courses from before there was an order come first of all. */
  position: z.number().default(0),
  /** The headings of its lessons; see `groupBySection`. */
  sections: z.array(CourseSection).default([]),
  /** `searchKey(title)`, and `searchParts(title)`. */
  titleKey: z.string().default(''),
  search: z.array(z.string()).default([]),
})
export type CourseContent = z.infer<typeof CourseContent>

export const courses: Collection<CourseContent> = {
  collection: 'courses',
  noun: 'course',
  content: CourseContent,
}

export function courseKeys(title: string): Pick<CourseContent, 'titleKey' | 'search'> {
  return { titleKey: searchKey(title), search: searchParts(title) }
}

export function applyCourseForm(before: CourseContent, form: CourseForm): CourseContent {
  const { completion = before.completion, price = before.price } = form
  return { ...before, ...form, completion, price, ...courseKeys(form.title) }
}

/**
 * `courses/{courseId}`: the course data for admin pages and dashboards. Its public page is in the
 * content service under the same ID.
 */
export const Course = CourseContent.extend(RecordStamps.shape)
export type Course = z.infer<typeof Course>

/** Makes a course, a draft that comes last, under a key that nothing else has. */
export const createCourse = callable('createCourse', {
  caller: 'content.write',
  input: z.strictObject({ courseId: CourseId, course: CourseForm }),
  output: SavedRecord,
})

/**
 * Copies a course with its price and its lessons, all as drafts, under a new key. No user has access to the copy.
 * A repeated call continues an interrupted copy.
 */
export const duplicateCourse = callable('duplicateCourse', {
  caller: 'content.write',
  service: 'bulk',
  input: z.strictObject({
    courseId: CourseId,
    newCourseId: CourseId,
    title: filledLine(limits.courseTitle),
  }),
  output: z.strictObject({ ...SavedRecord.shape, lessons: z.int() }),
})

/** Changes what is said of a course. */
export const saveCourse = callable('saveCourse', {
  caller: 'content.write',
  input: z.strictObject({ courseId: CourseId, revision: Revision, course: CourseForm }),
  output: SavedRecord,
})

/** Publishes a course, archives it, or makes a draft of it again. */
export const setCourseStatus = callable('setCourseStatus', {
  caller: 'content.write',
  input: z.strictObject({ courseId: CourseId, revision: Revision, status: CourseStatus }),
  output: SavedRecord,
})

const ExpectedCourse = z.strictObject({ courseId: CourseId, revision: Revision })

/** Saves the order of all courses. `aborted` if a course was added or changed since. */
export const orderCourses = callable('orderCourses', {
  caller: 'content.write',
  input: z.strictObject({
    courses: z
      .array(ExpectedCourse)
      .min(1, 'must name the courses')
      .max(limits.courses, `must be at most ${limits.courses} courses`)
      .refine((all) => new Set(all.map(({ courseId }) => courseId)).size === all.length, {
        error: 'must name each course once',
      }),
  }),
  output: z.strictObject({ courses: z.array(SavedRecord) }),
})
