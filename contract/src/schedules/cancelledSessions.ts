import * as z from 'zod'
import { callable } from '../callable.ts'
import { CourseId } from '../ids.ts'
import { TimeZone } from '../school/school.ts'

/** A session that the school has cancelled, as students of its course see it. */
export const CancelledSession = z.strictObject({
  courseId: CourseId,
  /** Empty for the title of the course. */
  title: z.string(),
  timeZone: TimeZone,
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
})
export type CancelledSession = z.infer<typeof CancelledSession>

/** How far ahead students see cancelled sessions, in days. */
export const cancelledDays = 28

/**
 * Returns the sessions of the caller's courses that were cancelled and are not over, the soonest
 * first, also those without a booking of the caller.
 */
export const listCancelledSessions = callable('listCancelledSessions', {
  caller: 'signedIn',
  input: z.strictObject({}),
  output: z.strictObject({ sessions: z.array(CancelledSession) }),
})
