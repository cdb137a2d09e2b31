import * as z from 'zod'
import { RecordStamps } from '../audit.ts'
import { callable } from '../callable.ts'
import { Uid } from '../ids.ts'

/** Unguessable: 256 bits, in base64url. */
export const CalendarToken = z.string().regex(/^[A-Za-z0-9_-]{43}$/, 'is not a calendar')

/** What `calendarFeeds/{uid}` holds beside its stamps; null where the address was taken back. */
export const CalendarFeedContent = z.object({ userId: Uid, token: CalendarToken.nullable() })
export type CalendarFeedContent = z.infer<typeof CalendarFeedContent>

/**
 * `calendarFeeds/{uid}`: the secret in the address of a student's calendar. Only they may read it,
 * admins included in nobody: whoever knows it sees where they will be.
 */
export const CalendarFeed = CalendarFeedContent.extend(RecordStamps.shape)
export type CalendarFeed = z.infer<typeof CalendarFeed>

/** The path at which a calendar program fetches it. */
export const calendarPath = (token: string): string => `/calendar/${token}.ics`

/** Makes one's own address, or another one; the address from before is worth nothing from then on. */
export const openCalendar = callable('openCalendar', {
  input: z.strictObject({}),
  output: z.strictObject({ token: CalendarToken }),
})

/** Takes one's own address back. */
export const closeCalendar = callable('closeCalendar', {
  input: z.strictObject({}),
  output: z.strictObject({}),
})
