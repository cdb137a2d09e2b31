import * as z from 'zod'
import { callable } from '../callable.ts'
import { CourseId, RecordId } from '../ids.ts'
import { ComingSessions } from './comingSessions.ts'
import { CoursePrice } from './coursePrice.ts'
import { OfferedDate } from './requests.ts'

/**
 * The public data of a published course, with or without a page in the content service: the titles
 * of its published lessons in order and by section, and its next sessions. Lesson content and
 * locations are only for people with access.
 */
export const PublishedCourse = z.strictObject({
  courseId: CourseId,
  title: z.string(),
  /** Empty if there is none. */
  summary: z.string(),
  updatedAt: z.iso.datetime(),
  lessons: z.array(
    z.strictObject({
      lessonId: RecordId,
      title: z.string(),
      minutes: z.int().nullable(),
      /** True if any signed-in user can read it. */
      freePreview: z.boolean(),
      /** The key of the section that it is in; null for none. */
      sectionId: RecordId.nullable().default(null),
    }),
  ),
  /** The sections that have published lessons, in their order. */
  sections: z.array(z.strictObject({ sectionId: RecordId, title: z.string() })).default([]),
  sessions: ComingSessions,
})
export type PublishedCourse = z.infer<typeof PublishedCourse>

/** The published courses, in the order that the admins gave them, with prices and dates: for the site. */
export const listPublishedCourses = callable('listPublishedCourses', {
  caller: 'site',
  input: z.strictObject({}),
  output: z.strictObject({
    courses: z.array(
      z.strictObject({
        courseId: CourseId,
        title: z.string(),
        summary: z.string(),
        updatedAt: z.iso.datetime(),
        /** The price of the course; null for none. */
        price: CoursePrice.nullable(),
        /** The dates that can be requested, the next first. Some began within the last two days. */
        dates: z.array(OfferedDate),
      }),
    ),
  }),
})
export type PublishedCourses = z.infer<typeof listPublishedCourses.output>['courses']

/** Returns the public data of a course; null if it does not exist or is not `published`. */
export const describePublishedCourse = callable('describePublishedCourse', {
  caller: 'site',
  input: z.strictObject({ courseId: CourseId }),
  output: z.strictObject({ course: PublishedCourse.nullable() }),
})
