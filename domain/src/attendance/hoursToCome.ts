import { byTime, type CourseHours, type HourSession } from '@shala/contract/attendance/courseHours'
import type { HourPlan } from '@shala/contract/attendance/hourPlans'
import { type Session, toSessionId } from '@shala/contract/schedules/schedules'
import type { Day } from '@shala/contract/values/days'
import { computeTotals } from './hourTotals.ts'

/** How a session counts as hours: as its schedule says, else by its length and place. */
export function countSession({ counts, place, startsAt, endsAt }: Session) {
  return {
    categoryId: counts.categoryId,
    minutes: counts.minutes ?? Math.round((endsAt.getTime() - startsAt.getTime()) / 60_000),
    online: counts.online ?? place.kind === 'online',
  }
}

/** The hours of a student who attends all planned sessions. */
export interface HoursToCome {
  /** What is still missing then, in minutes. */
  readonly missing: number
  /** The day of the last session that is needed for that; null if no session adds what is missing. */
  readonly day: Day | null
}

/** Computes them. Sessions with a mark count by their mark. */
export function foreseeHours(
  plan: HourPlan,
  hours: Pick<CourseHours, 'sessions' | 'entries'>,
  planned: readonly Session[],
): HoursToCome {
  const marked = new Set(hours.sessions.map(({ sessionId }) => sessionId))
  const coming = planned
    .map(toAttended)
    .filter(({ sessionId }) => !marked.has(sessionId))
    .toSorted(byTime)
  let foreseen: HoursToCome = { missing: computeTotals(plan, hours).missing, day: null }
  const sessions = [...hours.sessions]
  for (const session of coming) {
    sessions.push(session)
    const { missing } = computeTotals(plan, { ...hours, sessions })
    if (missing < foreseen.missing) foreseen = { missing, day: session.day }
  }
  return foreseen
}

function toAttended(session: Session): HourSession {
  const { title, wallTime, startsAt } = session
  const counted = countSession(session)
  return {
    sessionId: toSessionId(session),
    title,
    startsAt,
    ...counted,
    day: wallTime.slice(0, 10),
    state: 'present',
    length: counted.minutes,
  }
}
