import type { BookingContent } from '@shala/contract/schedules/bookings'
import type { Session } from '@shala/contract/schedules/schedules'

/** Somebody in a line, by the key of their booking. */
export interface InLine {
  readonly id: string
  readonly booking: BookingContent
}

/** How many have a seat, and how many wait, as a session says it. */
export function countLine(line: readonly InLine[]): Pick<Session, 'booked' | 'waiting'> {
  const count = (state: BookingContent['state']) =>
    line.filter(({ booking }) => booking.state === state).length
  return { booked: count('booked'), waiting: count('waiting') }
}

/**
 * The line after all seats that are free went to those who wait, the longest first; who may not come
 * any more is passed over and keeps their place.
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
