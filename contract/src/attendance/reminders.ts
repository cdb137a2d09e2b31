import * as z from 'zod'
import { callable } from '../callable.ts'
import { CourseId, Uid } from '../ids.ts'
import { limits } from '../limits.ts'
import { formatHours, type HourTotals } from './hourTotals.ts'

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

/** Describes the hours of a student in sentences, such as `You have 42 h of 200 h.` */
export function describeHours({ done, required, categories }: HourTotals): string {
  const lacking = categories.filter((category) => category.missing > 0)
  const parts = lacking.map(({ id, name, missing }) => {
    if (id !== null) return `${name} ${formatHours(missing)}`
    return `${lacking.length === 1 ? '' : 'other hours '}${formatHours(missing)}`
  })
  const left = parts.length === 0 ? 'Nothing is missing.' : `Still missing: ${parts.join(', ')}.`
  return `You have ${formatHours(done)} of ${formatHours(required)}. ${left}`
}
