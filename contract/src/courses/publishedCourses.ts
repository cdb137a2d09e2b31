import * as z from 'zod'
import { callable } from '../callable.ts'
import { CourseId, RecordId } from '../ids.ts'
import { DateKey } from './enrolments.ts'

/** How many of the sessions to come everybody is told of. */
export const publishedSessions = 6

/**
 * What everybody may know of a published course, whether or not an editor has written a page for it:
 * the names of its published lessons, in their order and sections, and when it meets next. Neither what is in a
 * lesson nor where a session is, which is for those who hold the course.
 */
export const PublishedCourse = z.strictObject({
  courseId: CourseId,
  title: z.string(),
  /** Empty where nobody has written one. */
  summary: z.string(),
  updatedAt: z.iso.datetime(),
  lessons: z.array(
    z.strictObject({
      lessonId: RecordId,
      title: z.string(),
      minutes: z.int().nullable(),
      /** Everybody may read it who is signed in. */
      freePreview: z.boolean(),
      /** The key of the section that it is in; null for none. */
      sectionId: RecordId.nullable().default(null),
    }),
  ),
  /** The sections that have published lessons, in their order. */
  sections: z.array(z.strictObject({ sectionId: RecordId, title: z.string() })).default([]),
  /** Those that are not over, the soonest first; `publishedSessions` at most. */
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
  input: z.strictObject({}),
  output: z.strictObject({
    courses: z.array(
      z.strictObject({
        courseId: CourseId,
        updatedAt: z.iso.datetime(),
        /** How many were accepted for each date to come that somebody asked for, and how many wait. */
        taken: z.array(z.strictObject({ dateKey: DateKey, accepted: z.int(), waiting: z.int() })),
      }),
    ),
  }),
})
export type PublishedCourses = z.infer<typeof listPublishedCourses.output>['courses']

/** A course as everybody may know it; null where there is none, or it is not `published`. */
export const describePublishedCourse = callable('describePublishedCourse', {
  input: z.strictObject({ courseId: CourseId }),
  output: z.strictObject({ course: PublishedCourse.nullable() }),
})
