import * as z from 'zod'
import { RecordStamps, SavedRecord } from '../audit.ts'
import { callable } from '../callable.ts'
import { CertificateNumber } from '../certificates/certificateNumber.ts'
import { CourseId, RecordId, Uid } from '../ids.ts'
import { limits } from '../limits.ts'
import { StoredInstant } from '../values/instants.ts'

/** What `courseProgress/{userId}_{courseId}` holds beside its stamps. */
export const ProgressContent = z.object({
  userId: Uid,
  courseId: CourseId,
  /** The lessons that they have done. A lesson that was taken away may still be among them. */
  done: z.array(z.string()).max(limits.lessons * 2),
  /** Where they stopped. */
  lastLessonId: z.string().nullable(),
  /** When they came to that lesson; coming back to it changes nothing. */
  lastOpenedAt: StoredInstant.nullable(),
  /**
   * When they finished the course: all its lessons done, unless the course leaves that to the school
   * (`CourseCompletion`), or the school says so. It stays.
   */
  finishedAt: StoredInstant.nullable(),
  /**
   * `lessons`, or the uid of the admin who said so last: with a `finishedAt` of null, that they have
   * not finished, and then no lesson finishes it.
   */
  finishedBy: z.string().nullable(),
  /** The number of their valid certificate of it: there is never more than one. */
  certificate: CertificateNumber.nullable().default(null),
})
export type ProgressContent = z.infer<typeof ProgressContent>

/**
 * `courseProgress/{userId}_{courseId}`: apart from the access record, so that it outlives a revoke
 * and is there after a later grant. Its student and admins may read it.
 */
export const Progress = ProgressContent.extend(RecordStamps.shape)
export type Progress = z.infer<typeof Progress>

/**
 * Remembers where a student is in a course that they hold, or in a free preview: the lesson that
 * they opened, and whether it is done where that is said. Saying it twice changes nothing, and so
 * does opening the lesson at which they stopped. Only who holds the course finishes it.
 *
 * A device sends later what it kept of a student: their uid then says whose it is. Refused as
 * `unauthenticated` where somebody else is signed in by now.
 */
export const saveProgress = callable('saveProgress', {
  input: z.strictObject({
    userId: Uid.optional(),
    courseId: CourseId,
    lessonId: RecordId,
    done: z.boolean('must be true or false').optional(),
  }),
  output: SavedRecord,
})

/**
 * The school says that somebody finished a course, or takes that back, which is `failed-precondition`
 * while they have a valid certificate of it. For admins.
 */
export const setFinished = callable('setFinished', {
  input: z.strictObject({
    userId: Uid,
    courseId: CourseId,
    finished: z.boolean('must be true or false'),
  }),
  output: SavedRecord,
})

/**
 * How far a student is in a course: its published lessons in their order, and what they have done of
 * them. For admins. `not-found` on `userId` or `courseId`.
 */
export const getStudentProgress = callable('getStudentProgress', {
  input: z.strictObject({ userId: Uid, courseId: CourseId }),
  output: z.strictObject({
    lessons: z.array(
      z.strictObject({ lessonId: z.string(), title: z.string(), done: z.boolean() }),
    ),
    /** When they last did something in it, or the school said that they finished; null for never. */
    lastAt: z.iso.datetime().nullable(),
    finishedAt: z.iso.datetime().nullable(),
    /** They may enter the course now. Progress stays where they may not. */
    held: z.boolean(),
  }),
})
