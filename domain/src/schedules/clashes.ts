import { AppError } from '@shala/contract/AppError'
import type { ScheduleConflict, Session, WallTime } from '@shala/contract/schedules/schedules'
import { formatLongDay } from '@shala/contract/values/longDay'

/** A session that a schedule plans. */
export interface Meeting {
  readonly wallTime: WallTime
  readonly startsAt: Date
  readonly endsAt: Date
}

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

/** Compares teachers by their records, which may share a name; a teacher without a record by name. */
function isSameTeacher(one: Teacher, other: Teacher): boolean {
  return one.teacherId !== null && other.teacherId !== null
    ? one.teacherId === other.teacherId
    : one.teacherKey === other.teacherKey
}

/** Throws the AppError for a conflict, the room before the teacher. */
export function refuseClashes(clashes: readonly ScheduleConflict[]): void {
  for (const kind of ['room', 'teacher'] as const) {
    const met = clashes.filter((clash) => clash.with === kind)
    const [first] = met
    if (first === undefined) continue
    const { wallTime, title, roomName, teacher } = first
    const more = met.length > 1 ? `, and ${met.length - 1} more of these sessions clash` : ''
    const other = kind === 'room' ? `${title} with ${teacher}` : `${title} in ${roomName}`
    const field = kind === 'room' ? 'roomId' : 'teacher'
    const message = `is taken on ${spoken(wallTime)} by ${other}${more}`
    throw new AppError('failed-precondition', message, `schedule.${field}`)
  }
}

/** Formats a time as `29 March 2027 at 18:00`. */
function spoken(wallTime: string): string {
  return `${formatLongDay(wallTime.slice(0, 10))} at ${wallTime.slice(11)}`
}
