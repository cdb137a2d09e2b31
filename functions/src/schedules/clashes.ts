import type { ScheduleConflict, Session } from '@shala/contract/schedules/schedules'
import type { Meeting } from './expandSessions.ts'

/** The time, room and teacher of a planned session. */
export interface Claim {
  readonly roomId: string
  readonly teacherId: string | null
  readonly teacherKey: string
}

/**
 * Returns the conflicts of meetings: other overlapping sessions in the same room or with the same
 * teacher. Sessions that begin when another ends do not conflict. An online room has one meeting at
 * a time, because it has one link.
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
