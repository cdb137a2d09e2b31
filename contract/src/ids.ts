import * as z from 'zod'
import { limits } from './limits.ts'

/** A Firebase Auth uid. A slash would make two path segments of a document key. */
export const Uid = z
  .string()
  .min(1, 'must not be empty')
  .max(limits.uid, `must be at most ${limits.uid} characters`)
  .regex(/^[^/\p{Cc}]+$/u, 'must hold no slash and no control character')
export type Uid = z.infer<typeof Uid>

/**
 * A course's key, which is also the last part of its page's path. It holds no underscore, so
 * that `{userId}_{courseId}` has one reading.
 */
export const CourseId = z
  .string()
  .min(1, 'must not be empty')
  .max(limits.courseId, `must be at most ${limits.courseId} characters`)
  .regex(/^[a-z0-9-]+$/, 'may hold only a to z, 0 to 9 and dashes')
export type CourseId = z.infer<typeof CourseId>

/** The key of a record that the server named. */
export const RecordId = z
  .string()
  .regex(/^[A-Za-z0-9][A-Za-z0-9_-]*$/, 'may hold only letters, digits, dashes and underscores')
  .max(limits.uid, `must be at most ${limits.uid} characters`)

/** Returns the key of a user's access record for a course. */
export function accessId(userId: Uid, courseId: CourseId): string {
  return `${userId}_${courseId}`
}
