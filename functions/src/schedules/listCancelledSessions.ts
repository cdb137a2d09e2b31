import { isAccessActive } from '@shala/contract/access/access'
import * as contract from '@shala/contract/schedules/cancelledSessions'
import type { Meeting } from '@shala/contract/schedules/clashes'
import { isForStudent, type ScheduleContent } from '@shala/contract/schedules/schedules'
import { mapInChunks, maxInClauseValues } from '@shala/contract/values/chunk'
import { listHeldAccess, readGroupDates } from '../access/holdsCourse.ts'
import { firestore } from '../firestore/client.ts'
import { readRecord } from '../firestore/readRecord.ts'
import { signedInCallable } from '../people/signedInCallable.ts'
import { expandSessions, toMeeting } from './expandSessions.ts'
import { schedules, toForm } from './schedule.ts'

const day = 86_400_000

/** The time after the last session of a series in which it may skip dates. */
const skippedAfter = 60 * day

export const listCancelledSessions = signedInCallable(
  contract.listCancelledSessions,
  async (_input, { uid }) => {
    const now = new Date()
    const holding = listHeldAccess(uid)
    const [access, dates, found] = await Promise.all([
      holding,
      readGroupDates(uid),
      holding.then((all) => readSchedules([...new Set(all.map(({ courseId }) => courseId))], now)),
    ])
    const held = new Map(access.map((record) => [record.courseId, record]))
    const sessions = found.flatMap((schedule) => {
      const { courseId, title, timeZone } = schedule
      const record = held.get(courseId) ?? null
      if (!isForStudent(schedule, dates.get(courseId) ?? new Set())) return []
      return listCancelled(schedule)
        .filter(({ startsAt, endsAt }) => {
          const isNear = endsAt > now && +startsAt < +now + contract.cancelledDays * day
          return isNear && isAccessActive(record, startsAt)
        })
        .map(({ startsAt, endsAt }) => ({
          ...{ courseId, title, timeZone },
          startsAt: startsAt.toISOString(),
          endsAt: endsAt.toISOString(),
        }))
    })
    return {
      sessions: sessions.toSorted((one, other) => (one.startsAt < other.startsAt ? -1 : 1)),
    }
  },
)

/** Reads the schedules of courses that may have cancelled sessions to come. */
function readSchedules(courseIds: readonly string[], now: Date): Promise<ScheduleContent[]> {
  return mapInChunks(courseIds, { size: maxInClauseValues, atOnce: 4 }, async (ids) => {
    const { docs } = await firestore()
      .collection(schedules.collection)
      .where('courseId', 'in', ids)
      .where('lastAt', '>', new Date(now.getTime() - skippedAfter))
      .get()
    return docs.flatMap((stored) => readRecord(schedules, stored) ?? [])
  })
}

/** Returns the skipped dates of a schedule; for a cancelled one, all of its sessions. */
function listCancelled(schedule: ScheduleContent): Meeting[] {
  const form = toForm(schedule)
  const skipped = form.exceptions.map((wallTime) => toMeeting(wallTime, form))
  return schedule.status === 'planned' ? skipped : [...skipped, ...expandSessions(form).meetings]
}
