import type { ScheduleConflict, Session } from '@shala/contract/schedules/schedules'
import type { Meeting } from './sessionsOf.ts'

/** Where something is to happen, and with whom. */
export interface Claim {
  readonly roomId: string
  readonly teacherId: string | null
  readonly teacherKey: string
}

/**
 * What is in the way of meetings: every other session that overlaps one of them and is in the same
 * room or has the same teacher. One that begins as another ends is not in its way. A room in the
 * browser is a room: it has one meeting, that of its link.
 */
export function findClashes(
  meetings: readonly Meeting[],
  claim: Claim,
  others: readonly Session[],
): ScheduleConflict[] {
  return meetings.flatMap(({ wallTime, startsAt, endsAt }) =>
    others
      .filter((other) => other.startsAt < endsAt && other.endsAt > startsAt)
      .flatMap((other) => {
        const { scheduleId, title, roomName, teacher } = other
        const met = {
          wallTime,
          scheduleId,
          title,
          roomName,
          teacher,
          otherWallTime: other.wallTime,
        }
        const room: ScheduleConflict[] =
          other.roomId === claim.roomId ? [{ ...met, with: 'room' }] : []
        const person: ScheduleConflict[] = isSameTeacher(other, claim)
          ? [{ ...met, with: 'teacher' }]
          : []
        return [...room, ...person]
      }),
  )
}

type Teacher = Pick<Claim, 'teacherId' | 'teacherKey'>

/** Two records are two teachers, also of one name; where only a name was typed, the name tells. */
function isSameTeacher(one: Teacher, other: Teacher): boolean {
  return one.teacherId !== null && other.teacherId !== null
    ? one.teacherId === other.teacherId
    : one.teacherKey === other.teacherKey
}
