import * as z from 'zod'
import { RecordStamps } from '../audit.ts'
import { callable } from '../callable.ts'
import { Uid } from '../ids.ts'

/** Unguessable: 256 bits, in base64url. */
export const CalendarToken = z.string().regex(/^[A-Za-z0-9_-]{43}$/, 'is not a calendar')

/** The content of `calendarFeeds/{uid}` without its stamps; null after the address was removed. */
export const CalendarFeedContent = z.object({ userId: Uid, token: CalendarToken.nullable() })
export type CalendarFeedContent = z.infer<typeof CalendarFeedContent>

/**
 * `calendarFeeds/{uid}`: the secret in the address of a student's calendar. Only the student can
 * read it, not even admins, because it reveals the student's whereabouts.
 */
export const CalendarFeed = CalendarFeedContent.extend(RecordStamps.shape)
export type CalendarFeed = z.infer<typeof CalendarFeed>

/** The path at which a calendar program fetches it. */
export const calendarPath = (token: string): string => `/calendar/${token}.ics`

/** Creates or replaces the calendar address of the caller; the previous address stops working. */
export const openCalendar = callable('openCalendar', {
  caller: 'signedIn',
  input: z.strictObject({}),
  output: z.strictObject({ token: CalendarToken }),
})

/** Removes the calendar address of the caller. */
export const closeCalendar = callable('closeCalendar', {
  caller: 'signedIn',
  input: z.strictObject({}),
  output: z.strictObject({}),
})
