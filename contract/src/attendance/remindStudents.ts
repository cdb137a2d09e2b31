import * as z from 'zod'
import { callable } from '../callable.ts'
import { CourseId, Uid } from '../ids.ts'
import { limits } from '../limits.ts'

/**
 * Emails students how many hours of a course they have and what is missing. A student who got this
 * email on the same day gets no other one. For the office.
 */
export const remindStudents = callable('remindStudents', {
  caller: 'people.write',
  input: z.strictObject({
    courseId: CourseId,
    userIds: z
      .array(Uid)
      .min(1, 'must name at least one student')
      .max(limits.remindedStudents, `must be at most ${limits.remindedStudents} students`),
  }),
  output: z.strictObject({
    sent: z.int().min(0),
    /** Students who got no email, with the reason. */
    skipped: z.array(
      z.strictObject({
        userId: Uid,
        reason: z.enum(['nothing missing', 'no verified email', 'reminded today']),
      }),
    ),
  }),
})
