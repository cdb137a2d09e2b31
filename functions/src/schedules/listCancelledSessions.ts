import { isAccessActive } from '@shala/contract/access/access'
import * as contract from '@shala/contract/schedules/cancelledSessions'
import { isForStudent } from '@shala/contract/schedules/schedules'
import { listHeldAccess, readGroupDates } from '../access/holdsCourse.ts'
import { implement } from '../people/implement.ts'
import { findCancelledSessions } from './findCancelledSessions.ts'

const day = 86_400_000

export const listCancelledSessions = implement(
  contract.listCancelledSessions,
  async (_input, { uid }) => {
    const now = new Date()
    const until = new Date(now.getTime() + contract.cancelledDays * day)
    const holding = listHeldAccess(uid)
    const [access, dates, found] = await Promise.all([
      holding,
      holding.then((all) => readGroupDates(uid, all)),
      holding.then((all) =>
        findCancelledSessions([...new Set(all.map(({ courseId }) => courseId))], now),
      ),
    ])
    const held = new Map(access.map((record) => [record.courseId, record]))
    const sessions = found
      .filter(
        ({ schedule, startsAt }) =>
          startsAt < until &&
          isAccessActive(held.get(schedule.courseId) ?? null, startsAt) &&
          isForStudent(schedule, dates.get(schedule.courseId) ?? new Set()),
      )
      .map(({ schedule: { courseId, title, timeZone }, startsAt, endsAt }) => ({
        courseId,
        title,
        timeZone,
        startsAt: startsAt.toISOString(),
        endsAt: endsAt.toISOString(),
      }))
    return {
      sessions: sessions.toSorted((one, other) => (one.startsAt < other.startsAt ? -1 : 1)),
    }
  },
)
