import { StoredInstant } from '@shala/contract/values/instants'
import * as z from 'zod'
import { runPages, timeToStop, type Run } from '../firestore/runPages.ts'
import { jobTime } from '../settings.ts'
import { bookingsAfter } from './booking.ts'
import { giveBackLostSeats } from './lostSeats.ts'

/**
 * Every night: seats of whoever will not hold the course when the session begins, whatever the
 * reason; access that ended by its last day among them, which no event tells of.
 */
export async function sweepSeats(now: Date) {
  return { ...(await giveBackAllLostSeats(now, timeToStop(jobTime))) }
}

const pageSize = 300
const Position = z.object({ endsAt: StoredInstant, id: z.string() })

/** Looks at the bookings of all sessions to come, and answers how many seats were given back. */
export function giveBackAllLostSeats(now: Date, until: Date): Promise<Run> {
  return runPages(
    {
      name: 'sweepSeats',
      position: Position,
      find: async (after) => {
        const { found, end } = await bookingsAfter(now, after, pageSize)
        return { items: found, end: end === null ? null : Position.parse(end) }
      },
      work: (found) => giveBackLostSeats(found, now),
    },
    until,
  )
}
