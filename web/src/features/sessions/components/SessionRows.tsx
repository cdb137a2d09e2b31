import type { Booking } from '@shala/contract/schedules/bookings'
import type { Session } from '@shala/contract/schedules/schedules'
import type { Stored } from '#shared/query.ts'
import { sessionTime } from '#shared/sessions/sessionTime.ts'
import { ListTitle } from '#shared/ui/ListTitle.tsx'
import { SeatChoice, SeatQuestion } from './SeatChoice.tsx'
import type { Seats } from './useSeats.tsx'
import './sessions.css'

interface SessionRowsProps {
  sessions: readonly Stored<Session>[]
  bookings: readonly Booking[]
  /** The time of reading. */
  at: Date
  titles: ReadonlyMap<string, string>
  seats: Seats
  /** The accessible name of the list. */
  label: string
}

/** Sessions as a timetable: day, time, room and state, with the buttons of the seat. */
export function SessionRows({ sessions, bookings, at, titles, seats, label }: SessionRowsProps) {
  return (
    <ul className="session-rows" aria-label={label}>
      {sessions.map((session) => {
        const { id, data } = session
        const { courseId } = data
        const course = titles.get(courseId) ?? ''
        const title = data.title || course
        // Sessions of several courses may have one title.
        const isAmong = titles.size > 1 && title !== course
        const booking = bookings.find((one) => one.sessionId === id && one.courseId === courseId)
        return (
          <li key={`${courseId} ${id}`} className="session-row">
            <SessionFacts session={data} {...{ title, booking }} course={isAmong ? course : null} />
            <SessionSeat {...{ session, title, booking, at, seats }} />
          </li>
        )
      })}
    </ul>
  )
}

interface SessionSeatProps {
  session: Stored<Session>
  title: string
  booking: Booking | undefined
  at: Date
  seats: Seats
  /** The main action of the page. */
  isMain?: boolean
}

/** The state of a seat with its button, or a question before it is booked. */
export function SessionSeat({ session, title, booking, at, seats, isMain }: SessionSeatProps) {
  const { id: sessionId, data } = session
  const { courseId, startsAt, waiting } = data
  const name = `${title}, ${sessionTime(data).there}`
  const choice = { sessionId, courseId, name, startsAt, waiting }
  if (seats.question?.sessionId === sessionId) {
    return (
      <SeatQuestion
        about={seats.question.about}
        name={name}
        onBook={() => seats.book(choice, seats.question?.wait ?? false)}
        onLeave={seats.dismiss}
      />
    )
  }
  return (
    <SeatChoice
      session={data}
      {...{ name, booking, at, isMain }}
      pending={seats.isPending(sessionId)}
      onBook={(wait) => seats.book(choice, wait)}
      onLeave={() => seats.leave(choice)}
    />
  )
}

interface SessionFactsProps {
  session: Session
  title: string
  /** The course, where the title does not say it. */
  course: string | null
  booking: Booking | undefined
}

function SessionFacts({ session, title, course, booking }: SessionFactsProps) {
  const { startsAt } = session
  const { there, zone, here, parts } = sessionTime(session)
  return (
    <>
      <time className="session-day" dateTime={startsAt.toISOString()} title={there}>
        <span>{parts.weekday} </span>
        <span className="session-number">{parts.day} </span>
        <span>{parts.month}</span>
      </time>
      <div className="session-facts">
        <strong>
          <ListTitle>{title}</ListTitle>
        </strong>
        {course !== null && <span className="soft">{course}</span>}
        <span className="session-times">
          {here === null ? parts.times : `${parts.times} (${zone})`}
        </span>
        {here !== null && <span className="soft">{`For you: ${here}`}</span>}
        <SessionPlace session={session} />
        <MovedFrom booking={booking} />
      </div>
    </>
  )
}

export function SessionPlace({ session: { place, roomName, teacher } }: { session: Session }) {
  return (
    <span className="soft">
      {place.kind === 'address' ? (
        <span>{roomName}</span>
      ) : (
        <a href={place.link} target="_blank" rel="noreferrer">
          {`Join online: ${roomName}`}
        </a>
      )}
      <span className="session-teacher">{`, with ${teacher}`}</span>
    </span>
  )
}

export function MovedFrom({ booking }: { booking: Booking | undefined }) {
  if (booking === undefined || booking.movedFrom === null || booking.state === 'left') return null
  const { there } = sessionTime({
    ...booking,
    startsAt: booking.movedFrom,
    endsAt: booking.movedFrom,
  })
  return <span className="seat-mark">{`Moved from ${there.replace(/ to .*/, '')}.`}</span>
}

/** The addresses of the rooms of these sessions, each once; nothing for sessions online. */
export function RoomAddresses({ sessions }: { sessions: readonly Stored<Session>[] }) {
  const addresses = new Map(
    sessions.flatMap(({ data: { roomName, place } }) =>
      place.kind === 'address' ? [[roomName, place.address] as const] : [],
    ),
  )
  if (addresses.size === 0) return null
  return (
    <dl className="room-addresses">
      {[...addresses].map(([room, address]) => (
        <div key={room}>
          <dt>{room}</dt>
          <dd>{address}</dd>
        </div>
      ))}
    </dl>
  )
}
