import * as z from 'zod'

/** The number of upcoming sessions that are public. */
export const publishedSessions = 6

/** The next sessions of a course, the soonest first, `publishedSessions` at most. */
export const ComingSessions = z.strictObject({
  next: z.array(
    z.strictObject({
      title: z.string(),
      startsAt: z.iso.datetime(),
      endsAt: z.iso.datetime(),
      timeZone: z.string(),
    }),
  ),
  /** The number of later sessions that are planned. */
  more: z.int().min(0),
})
export type ComingSessions = z.infer<typeof ComingSessions>
