import type { Mark, RegisterContent, RegisterNote } from './registers.ts'

type Timed = Pick<Mark, 'at' | 'id'>

/** Orders marks by time. Two of one moment have the order of their keys, so that all devices agree. */
export function isNewer(one: Timed, other: Timed): boolean {
  const apart = one.at.getTime() - other.at.getTime()
  return apart === 0 ? one.id > other.id : apart > 0
}

/**
 * Returns the marks with others merged in: for each student the newest one, by student. The result does
 * not depend on the order or the number of times that marks arrive.
 */
export function mergeMarks(stored: readonly Mark[], arrived: readonly Mark[]): Mark[] {
  const marks = new Map<string, Mark>()
  for (const mark of [...stored, ...arrived]) {
    const known = marks.get(mark.userId)
    if (known === undefined || (known.id !== mark.id && isNewer(mark, known))) {
      marks.set(mark.userId, mark)
    }
  }
  return [...marks.values()].toSorted((one, other) => (one.userId < other.userId ? -1 : 1))
}

export function mergeNote(
  stored: RegisterNote | null,
  arrived: RegisterNote | null,
): RegisterNote | null {
  if (stored === null || arrived === null) return stored ?? arrived
  return stored.id !== arrived.id && isNewer(arrived, stored) ? arrived : stored
}

/** Returns the students whose stored mark is newer than another one that arrived. */
export function listOutdated(stored: readonly Mark[], arrived: readonly Mark[]): string[] {
  const marks = new Map(stored.map((mark) => [mark.userId, mark]))
  return arrived.flatMap((mark) => {
    const known = marks.get(mark.userId)
    const isKept = known !== undefined && known.id !== mark.id && !isNewer(mark, known)
    return isKept ? mark.userId : []
  })
}

/** Returns the minutes that a mark counts: at most those of the session. */
export function countMinutes(
  { minutes, takesPlace }: Pick<RegisterContent, 'minutes' | 'takesPlace'>,
  { state, missed }: Pick<Mark, 'state' | 'missed'>,
): number {
  if (!takesPlace || state === 'none' || state === 'absent' || state === 'excused') return 0
  return Math.max(0, minutes - (state === 'late' || state === 'leftEarly' ? missed : 0))
}
