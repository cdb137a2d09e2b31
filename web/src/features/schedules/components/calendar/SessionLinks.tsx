import type { RoomColor } from '@shala/contract/schedules/rooms'
import type { Session } from '@shala/contract/schedules/schedules'
import { Link } from 'wouter'
import { onTheClock, type Days } from '../../model/days.ts'

/** What both views of the calendar are made of. */
export interface CalendarParts {
  shown: Days
  today: string | null
  timeZone: string
  byDay: ReadonlyMap<string, readonly Session[]>
  rooms: ReadonlyMap<string, RoomColor>
  editAddress: (id: string) => string
  /** The path and query of the form of a new schedule that begins on a day. */
  addAddress: (day: string) => string
  /** The path and query of who comes to a session. */
  attendanceAddress: (session: Session) => string
}

/** The sessions of one day. Each leads to its schedule; its colour is its room's, which it names. */
export function SessionLinks({ day, byDay, ...parts }: CalendarParts & { day: string }) {
  const sessions = byDay.get(day) ?? []
  if (sessions.length === 0) return null
  return (
    <ul className="sessions">
      {sessions.map((session) => (
        <li key={`${session.scheduleId} ${session.wallTime}`}>
          <SessionLink session={session} {...parts} />
        </li>
      ))}
    </ul>
  )
}

type SessionLinkProps = Pick<
  CalendarParts,
  'timeZone' | 'rooms' | 'editAddress' | 'attendanceAddress'
>

function SessionLink({
  session,
  timeZone,
  rooms,
  editAddress,
  attendanceAddress,
}: SessionLinkProps & { session: Session }) {
  const { startsAt, endsAt, title, roomName, roomId, teacher, scheduleId } = session
  const [from, to] = [startsAt, endsAt].map((at) => onTheClock(at, timeZone).time)
  const { seats, booked, waiting } = session
  return (
    <div className={`session room-${rooms.get(roomId) ?? 'stone'}`}>
      <Link href={editAddress(scheduleId)} className="session-link">
        <span className="session-time">
          {from} to {to}
        </span>{' '}
        <span className="session-title">{title}</span>{' '}
        <span className="session-where">
          {roomName}, {teacher}
        </span>
      </Link>
      <Link href={attendanceAddress(session)} className="session-seats">
        {booked} of {seats} come{waiting > 0 && `, ${waiting} wait`}
        <span className="visually-hidden">
          , {from}, {roomName}
        </span>
      </Link>
    </div>
  )
}
