import * as z from 'zod'
import { callable } from '../callable.ts'
import { accessId, CourseId, type Uid } from '../ids.ts'
import { limits } from '../limits.ts'
import { ContactMessage } from '../messages/messages.ts'
import type { Day } from '../values/days.ts'

/**
 * The key in `contactMessages` of a student's question for more days of a course: there is one for
 * each last day, and its student finds it by this key.
 */
export function extensionRequestId(userId: Uid, courseId: CourseId, endsOn: Day): string {
  return `${accessId(userId, courseId)}_${endsOn}`
}

/** The fields of a request that its student can see. */
export const ExtensionRequest = ContactMessage.pick({ createdAt: true })
export type ExtensionRequest = z.infer<typeof ExtensionRequest>

/**
 * A student asks the school for more days of a course that ends, or that is over. The office gets it
 * as a message, with the student, the course and its last day. Asking again for the same last day
 * sends nothing, and answers with when it was asked. `failed-precondition` on `courseId` where there
 * is no last day, where the course has not begun, or where it was removed.
 */
export const askForExtension = callable('askForExtension', {
  caller: 'signedIn',
  input: z.strictObject({
    courseId: CourseId,
    /** The text that the student adds. */
    words: z
      .string()
      .max(limits.notes, `must be at most ${limits.notes} characters`)
      .regex(/^\P{Cs}*$/u, 'must be text')
      .default(''),
  }),
  output: z.strictObject({ askedAt: z.iso.datetime() }),
})
