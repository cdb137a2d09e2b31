import * as z from 'zod'
import { callable } from '../callable.ts'
import { CourseId, RecordId } from '../ids.ts'
import { DateKey } from './requests.ts'

/** The number of upcoming sessions that are public. */
export const publishedSessions = 6

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
  /** Upcoming sessions, the soonest first; `publishedSessions` at most. */
  sessions: z.array(
    z.strictObject({
      title: z.string(),
      startsAt: z.iso.datetime(),
      endsAt: z.iso.datetime(),
      timeZone: z.string(),
    }),
  ),
})
export type PublishedCourse = z.infer<typeof PublishedCourse>

/** The published courses, in the order that the admins gave them: for the site, which lists its pages. */
export const listPublishedCourses = callable('listPublishedCourses', {
  caller: 'site',
  input: z.strictObject({}),
  output: z.strictObject({
    courses: z.array(
      z.strictObject({
        courseId: CourseId,
        updatedAt: z.iso.datetime(),
        /** Accepted and waiting requests for each future date with requests. */
        taken: z.array(z.strictObject({ dateKey: DateKey, accepted: z.int(), waiting: z.int() })),
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
