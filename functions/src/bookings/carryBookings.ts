import type { BookingContent } from '@shala/contract/schedules/bookings'
import { type Session, toSessionId } from '@shala/contract/schedules/schedules'
import { canPromote, countLine, movedUp, toBookingState } from '@shala/domain/schedules/seats'
import { filterHolders } from '../access/holdsCourse.ts'
import { AppError } from '../callable/AppError.ts'
import { readPromotionLimit } from '../school/schoolSettings.ts'
import { bookingsOfSchedule, type StoredBooking } from './booking.ts'
import { type BookingChange, getNews } from './writeBookings.ts'

/** The action in the history of a booking, by its news. */
const actions: Readonly<Record<NonNullable<ReturnType<typeof getNews>>, string>> = {
  movedUp: 'move-up',
  restored: 'restore',
  cancelled: 'cancel',
  moved: 'move',
  substituted: 'substitute',
}

/** The future sessions of a schedule, before and after a change, and their bookings. */
interface Replanned {
  readonly stored: readonly Session[]
  readonly wanted: readonly Session[]
  readonly found: readonly StoredBooking[]
  readonly mayCome: (userId: string) => boolean
  /** The time before a session from which seats stop going to the waiting list, in milliseconds. */
  readonly promotionLimit: number
  readonly at: Date
}

interface Carried {
  /** The new sessions with their counts. */
  readonly sessions: readonly Session[]
  readonly changes: readonly BookingChange[]
}

/**
 * Decides what happens to bookings when sessions are rescheduled. A removed session moves to the
 * nearest new session of its course less than a week away, at most one per new session; bookings
 * keep their positions. Without one it is cancelled, but remembered, so that planning it again
 * restores everything. Extra seats go to the waiting list. Throws `failed-precondition` on
 * `schedule.seats` if more seats are taken than remain.
 */
function carryBookings(replanned: Replanned): Carried {
  const { stored, wanted, found, mayCome, promotionLimit, at } = replanned
  const { wantedAt, moves } = planMoves(stored, wanted)
  const entries = found
    .filter(({ booking }) => booking.state !== 'left')
    .map(({ snapshot, booking }) => {
      const place = findPlace(booking)
      const session = wantedAt.get(place) ?? (booking.takesPlace ? moves.get(place) : undefined)
      const next = session ? findHeldSession(session, booking) : { ...booking, takesPlace: false }
      return { id: snapshot.id, snapshot, session, before: booking, booking: next }
    })
  const bySession = Map.groupBy(entries, ({ session }) => session)
  const sessions: Session[] = []
  const changes: BookingChange[] = []
  for (const [session, line] of bySession) {
    if (session === undefined) {
      for (const { snapshot, before, booking } of line) {
        if (!before.takesPlace) continue
        changes.push({ snapshot, next: booking, action: 'cancel', news: 'cancelled' })
      }
      continue
    }
    assertSeated(session, countLine(line).booked)
    const promotes = canPromote(session, promotionLimit, at)
    const after = movedUp(line, session.seats, promotes ? mayCome : () => false, at)
    sessions.push({ ...session, ...countLine(after) })
    for (const { snapshot, before, booking } of after) {
      const news = getNews(before, booking)
      if (news === null) continue
      const action = actions[news]
      changes.push({ snapshot, next: booking, action, news })
    }
  }
  const others = wanted.filter((session) => !bySession.has(session))
  return {
    sessions: [...others.map((session) => ({ ...session, ...countLine([]) })), ...sessions],
    changes,
  }
}

const getPlace = (session: Session) => `${session.courseId}/${toSessionId(session)}`

/** Returns the place of the session that a booking or a register names. */
export const findPlace = ({
  courseId,
  sessionId,
}: Pick<BookingContent, 'courseId' | 'sessionId'>) => `${courseId}/${sessionId}`

const week = 7 * 86_400_000

/** Returns the wanted sessions by place, and the moves of removed sessions to new ones. */
export function planMoves(stored: readonly Session[], wanted: readonly Session[]) {
  const storedAt = new Set(stored.map(getPlace))
  const wantedAt = new Map(wanted.map((session) => [getPlace(session), session]))
  const moves = listMoves(
    stored.filter((session) => !wantedAt.has(getPlace(session))),
    wanted.filter((session) => !storedAt.has(getPlace(session))),
  )
  return { wantedAt, moves }
}

/**
 * Matches removed sessions with new ones, nearest first. Returns the new session by the position of
 * the removed one.
 */
function listMoves(gone: readonly Session[], fresh: readonly Session[]): Map<string, Session> {
  const pairs = gone
    .flatMap((from) =>
      fresh
        .filter(({ courseId }) => courseId === from.courseId)
        .map((to) => ({
          from,
          to,
          apart: Math.abs(to.startsAt.getTime() - from.startsAt.getTime()),
        })),
    )
    .filter(({ apart }) => apart < week)
    .toSorted((one, other) => one.apart - other.apart)
  const moves = new Map<string, Session>()
  const taken = new Set<Session>()
  for (const { from, to } of pairs) {
    if (moves.has(getPlace(from)) || taken.has(to)) continue
    moves.set(getPlace(from), to)
    taken.add(to)
  }
  return moves
}

function findHeldSession(session: Session, before: BookingContent): BookingContent {
  const isMoved = before.startsAt.getTime() !== session.startsAt.getTime()
  const movedFrom = isMoved ? before.startsAt : before.movedFrom
  return { ...before, ...toBookingState(session), takesPlace: true, movedFrom }
}

function assertSeated({ seats, wallTime }: Session, booked: number): void {
  if (booked <= seats) return
  const message = `must be at least ${booked}: so many have a seat on ${wallTime.replace('T', ' at ')}`
  throw new AppError('failed-precondition', message, 'schedule.seats')
}

/**
 * Returns the changed bookings for a schedule whose future sessions become `wanted`; see
 * `carryBookings`. Null for a new schedule, which has no bookings.
 */
export async function replannedBookings(
  scheduleId: string | null,
  stored: readonly Session[],
  wanted: readonly Session[],
  at: Date,
) {
  if (scheduleId === null) return { sessions: wanted, changes: [] }
  const found = await bookingsOfSchedule(scheduleId, at)
  const [courseId] = wanted.map((session) => session.courseId)
  const waiting = found.flatMap(({ booking }) =>
    booking.state === 'waiting' ? booking.userId : [],
  )
  const holders = courseId === undefined ? null : await filterHolders(courseId, waiting)
  const mayCome = (userId: string) => holders?.has(userId) === true
  const promotionLimit = waiting.length === 0 ? 0 : await readPromotionLimit()
  return carryBookings({ stored, wanted, found, mayCome, promotionLimit, at })
}

/** Counts the students whose booked session would move or be cancelled. Ignores seats. */
export async function countAffected(
  scheduleId: string,
  stored: readonly Session[],
  wanted: readonly Session[],
  at: Date,
): Promise<number> {
  const found = await bookingsOfSchedule(scheduleId, at)
  const roomy = wanted.map((session) => ({ ...session, seats: Number.MAX_SAFE_INTEGER }))
  const { changes } = carryBookings({
    stored,
    wanted: roomy,
    found,
    at,
    mayCome: () => false,
    promotionLimit: 0,
  })
  return new Set(changes.flatMap(({ news, next }) => (news === null ? [] : next.userId))).size
}
