import type { Guest, Mark, RegisterContent, RegisterNote } from './registers.ts'

type Timed = Pick<Mark, 'at' | 'id'>

/** Orders marks by time. Two of one moment have the order of their keys, so that all devices agree. */
export function isNewer(one: Timed, other: Timed): boolean {
  const apart = one.at.getTime() - other.at.getTime()
  return apart === 0 ? one.id > other.id : apart > 0
}

/**
 * Returns the marks with others merged in: for each student the newest one, by student, with the newest
 * one of another teacher before it. The result does not depend on the order or the number of times that
 * marks arrive.
 */
export function mergeMarks(stored: readonly Mark[], arrived: readonly Mark[]): Mark[] {
  const byStudent = Map.groupBy([...stored, ...arrived], ({ userId }) => userId)
  const marks = [...byStudent.values()].map(mergeOfStudent)
  return marks.toSorted((one, other) => (one.userId < other.userId ? -1 : 1))
}

function mergeOfStudent(marks: readonly Mark[]): Mark {
  const newest = marks.reduce((known, mark) =>
    known.id !== mark.id && isNewer(mark, known) ? mark : known,
  )
  const overruled = marks
    .flatMap(({ state, id, at, by, overruled: former }) => [{ state, id, at, by }, former])
    .filter((one) => one !== null)
    .filter(({ by }) => by !== newest.by)
    .reduce<Mark['overruled']>(
      (known, one) => (known === null || isNewer(one, known) ? one : known),
      null,
    )
  return { ...newest, overruled }
}

/** Returns the length of a session in minutes, which is the most that a student can miss of it. */
export const getLength = ({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }): number =>
  Math.max(0, Math.round((endsAt.getTime() - startsAt.getTime()) / 60_000))

export function mergeNote(
  stored: RegisterNote | null,
  arrived: RegisterNote | null,
): RegisterNote | null {
  if (stored === null || arrived === null) return stored ?? arrived
  return stored.id !== arrived.id && isNewer(arrived, stored) ? arrived : stored
}

/**
 * Returns the guests with others merged in. A guest who was answered or taken back stays so, in whatever order
 * and however often the requests of a device arrive.
 */
export function mergeGuests(stored: readonly Guest[], arrived: readonly Guest[]): Guest[] {
  const guests = new Map(stored.map((guest) => [guest.id, guest]))
  for (const guest of arrived) {
    const known = guests.get(guest.id)
    if (known === undefined || known.answer === 'open') guests.set(guest.id, guest)
  }
  return [...guests.values()].toSorted((one, other) => (one.id < other.id ? -1 : 1))
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
