import { maxInClauseValues, mapInChunks } from '@shala/contract/values/chunk'
import { StoredInstant } from '@shala/contract/values/days'
import * as z from 'zod'
import { firestore } from '../firestore/client.ts'
import { timeToStop } from '../firestore/runPages.ts'
import { jobTime } from '../settings.ts'
import { bookingsOfPeople } from './booking.ts'
import { giveBackLostSeats } from './lostSeats.ts'

/** Job that runs every few minutes: cancels seats of students who lost the course. */
export async function watchSeats(now: Date) {
  return { seats: await giveBackSeatsSince(now, timeToStop(jobTime)) }
}

/** Events per page; each names a student whose bookings are checked. */
const pageSize = 500

/** The maximum time between the decision of an event and its commit, in milliseconds. */
const commitTime = 2 * 60_000

const Job = z.object({ at: StoredInstant })
const Changed = z.object({ userId: z.string(), at: StoredInstant })

/**
 * Checks the seats of students whose access changed since the last run. Returns the number of
 * cancelled seats. The first run starts an hour back; `sweepSeats` covers earlier changes.
 * Unfinished or failed events are retried by the next run.
 */
export async function giveBackSeatsSince(now: Date, until: Date): Promise<number> {
  const job = firestore().collection('jobs').doc('watchSeats')
  const last = Job.safeParse((await job.get()).data())
  let from = last.success ? last.data.at : new Date(now.getTime() - 60 * 60_000)
  let given = 0
  for (;;) {
    const { docs } = await firestore()
      .collection('accessEvents')
      .where('at', '>=', from)
      .orderBy('at')
      .limit(pageSize)
      .select('userId', 'at')
      .get()
    const events = docs.map((event) => Changed.parse(event.data()))
    given += await giveBackSeats([...new Set(events.map(({ userId }) => userId))], now)
    const end = events.at(-1)?.at
    const isWhole = docs.length < pageSize || end === undefined
    const before = new Date(now.getTime() - commitTime)
    from = isWhole ? before : new Date(Math.max(end.getTime(), from.getTime() + 1))
    await job.set({ at: from < before ? from : before })
    if (isWhole || Date.now() >= until.getTime()) return given
  }
}

async function giveBackSeats(userIds: readonly string[], now: Date): Promise<number> {
  const found = await mapInChunks(userIds, { size: maxInClauseValues, atOnce: 4 }, (ids) =>
    bookingsOfPeople(ids, now),
  )
  return giveBackLostSeats(found, now)
}
