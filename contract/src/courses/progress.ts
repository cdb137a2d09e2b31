import * as z from 'zod'
import { RecordStamps, SavedRecord } from '../audit.ts'
import { callable } from '../callable.ts'
import { CertificateNumber } from '../certificates/certificateNumber.ts'
import { CourseId, RecordId, Uid } from '../ids.ts'
import { limits } from '../limits.ts'
import { StoredInstant } from '../values/days.ts'

/** The content of `courseProgress/{userId}_{courseId}` without its stamps. */
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
   * The time when the user finished the course: with the last lesson, unless the course leaves that
   * to the school (`CourseCompletion`), or when the school confirms it. It never changes.
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
 * Saves the student's position in a course with access or in a free preview: the opened lesson, and
 * whether it is done if that is given. Idempotent, also for the lesson that is already current.
 * Only students with access can finish a course.
 *
 * A device may send stored progress later with the uid of its student. Refused as `unauthenticated`
 * if another user is signed in by then.
 */
export const saveProgress = callable('saveProgress', {
  caller: 'signedIn',
  input: z.strictObject({
    userId: Uid.optional(),
    courseId: CourseId,
    lessonId: RecordId,
    done: z.boolean('must be true or false').optional(),
  }),
  output: SavedRecord,
})

/**
 * Marks a course as finished by a student, or removes the mark. The latter is `failed-precondition`
 * while the student has a valid certificate of the course. For admins.
 */
export const setFinished = callable('setFinished', {
  caller: 'people.write',
  input: z.strictObject({
    userId: Uid,
    courseId: CourseId,
    finished: z.boolean('must be true or false'),
  }),
  output: SavedRecord,
})

/**
 * Returns a student's progress in a course: its published lessons in order and the completed ones.
 * For admins. `not-found` on `userId` or `courseId`.
 */
export const getStudentProgress = callable('getStudentProgress', {
  caller: 'people.read',
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
