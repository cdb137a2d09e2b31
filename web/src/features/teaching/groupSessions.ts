import type { TeacherSession } from '@shala/contract/schedules/teaching'
import { addDays } from '@shala/contract/values/days'
import { getSchoolDay } from '../../shared/schoolDay.ts'

export interface SessionGroups {
  readonly today: readonly TeacherSession[]
  /** From tomorrow on, the next one first. */
  readonly coming: readonly TeacherSession[]
  /** Until yesterday, the latest one first. */
  readonly past: readonly TeacherSession[]
}

/** The number of days before and after today. */
const most = 14

/** Groups sessions, which are in the order of their start, by their day on the clock of each session. */
export function groupSessions(sessions: readonly TeacherSession[], at: Date): SessionGroups {
  const groups: Record<keyof SessionGroups, TeacherSession[]> = { today: [], coming: [], past: [] }
  for (const session of sessions) {
    const today = getSchoolDay(at, session.timeZone)
    const day = getSchoolDay(new Date(session.startsAt), session.timeZone)
    if (day === today) groups.today.push(session)
    else if (day > today && day <= addDays(today, most)) groups.coming.push(session)
    else if (day < today && day >= addDays(today, -most)) groups.past.unshift(session)
  }
  return groups
}
