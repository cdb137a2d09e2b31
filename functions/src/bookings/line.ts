import type { BookingContent } from '@shala/contract/schedules/bookings'
import type { Session } from '@shala/contract/schedules/schedules'

/** An entry in the order of a session, by booking key. */
export interface InLine {
  readonly id: string
  readonly booking: BookingContent
}

/** Counts booked and waiting entries. */
export function countLine(line: readonly InLine[]): Pick<Session, 'booked' | 'waiting'> {
  const count = (state: BookingContent['state']) =>
    line.filter(({ booking }) => booking.state === state).length
  return { booked: count('booked'), waiting: count('waiting') }
}

/** Returns true if free seats still go to the waiting list. `limit` is in milliseconds before the start. */
export function canPromote({ startsAt }: Session, limit: number, at: Date): boolean {
  return at.getTime() < startsAt.getTime() - limit
}

/**
 * Returns the line after free seats went to the waiting list, longest wait first. Entries that may
 * not be promoted are skipped and keep their position.
 */
export function movedUp<Entry extends InLine>(
  line: readonly Entry[],
  seats: number,
  mayCome: (userId: string) => boolean,
  at: Date,
): Entry[] {
  const free = Math.max(0, seats - countLine(line).booked)
  const next = line
    .filter(({ booking }) => booking.state === 'waiting' && mayCome(booking.userId))
    .toSorted(
      (one, other) =>
        one.booking.since.getTime() - other.booking.since.getTime() || (one.id < other.id ? -1 : 1),
    )
    .slice(0, free)
  const ids = new Set(next.map(({ id }) => id))
  return line.map((entry) =>
    ids.has(entry.id)
      ? { ...entry, booking: { ...entry.booking, state: 'booked', since: at } }
      : entry,
  )
}
