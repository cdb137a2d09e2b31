import { Schedule, toSessionId } from '@shala/contract/schedules/schedules'
import { mapInChunks, maxInClauseValues } from '@shala/contract/values/chunk'
import type { Meeting } from '@shala/domain/schedules/clashes'
import { expandSessions, toMeeting } from '@shala/domain/schedules/expandSessions'
import { schedules, toForm } from '@shala/domain/schedules/schedule'
import { firestore } from '../firestore/client.ts'

const day = 86_400_000

/** The time after the last session of a series in which it may skip dates. */
const skippedAfter = 60 * day

/** A session that the school has cancelled. */
export interface CancelledMeeting extends Meeting {
  /** The key that the session had. */
  readonly id: string
  readonly schedule: Schedule
}

/**
 * Finds the cancelled sessions of courses that end after a time: skipped dates of schedules, and all
 * sessions of cancelled schedules. Leaves out schedules that cannot be read.
 */
export function findCancelledSessions(
  courseIds: readonly string[],
  since: Date,
): Promise<CancelledMeeting[]> {
  return mapInChunks(courseIds, { size: maxInClauseValues, atOnce: 4 }, async (ids) => {
    const { docs } = await firestore()
      .collection(schedules.collection)
      .where('courseId', 'in', ids)
      .where('lastAt', '>', new Date(since.getTime() - skippedAfter))
      .get()
    return docs.flatMap((stored) => {
      const schedule = Schedule.safeParse(stored.data()).data
      if (schedule === undefined) return []
      const cancelled = listCancelled(schedule).filter(({ endsAt }) => endsAt > since)
      return cancelled.map((meeting) => ({
        ...meeting,
        id: toSessionId({ scheduleId: stored.id, wallTime: meeting.wallTime }),
        schedule,
      }))
    })
  })
}

/** Returns the skipped dates of a schedule; for a cancelled one, all of its sessions. */
function listCancelled(schedule: Schedule): Meeting[] {
  const form = toForm(schedule)
  const skipped = form.exceptions.map((wallTime) => toMeeting(wallTime, form))
  return schedule.status === 'planned' ? skipped : [...skipped, ...expandSessions(form).meetings]
}
