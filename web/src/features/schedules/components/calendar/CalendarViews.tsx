import type { RoomColor } from '@shala/contract/schedules/rooms'
import type { Session } from '@shala/contract/schedules/schedules'
import { Link } from 'wouter'
import { PersonName } from '#entities/people/PersonName.tsx'
import { formatDayOfYear } from '#shared/dates.ts'
import { Badge } from '#shared/ui/Badge.tsx'
import { Disclosure } from '#shared/ui/Disclosure.tsx'
import {
  type CancelledSession,
  describeEmail,
  summarizeEmails,
} from '../../api/cancelledSessions.ts'
import { type Days, onTheClock, weekdayNames, weekdays } from '../../model/days.ts'

/** The common properties of both calendar views. */
interface CalendarParts extends CancelledParts {
  shown: Days
  today: string | null
  byDay: ReadonlyMap<string, readonly Session[]>
  rooms: ReadonlyMap<string, RoomColor>
  /** Returns the URL of the form for a new schedule on a day. */
  addAddress: (day: string) => string
  attendanceAddress: (session: Session) => string
}

/** The sessions of one day in the colours of their rooms, with links to their schedules. */
function SessionLinks({ day, byDay, ...parts }: CalendarParts & { day: string }) {
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
        {booked} of {seats} booked<span>{waiting > 0 && `, ${waiting} waiting`}</span>
        <span className="visually-hidden">
          , {from}, {roomName}
        </span>
      </Link>
    </div>
  )
}

const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'UTC' })

/** A week in seven columns, or stacked on narrow screens. */
export function WeekColumns(parts: CalendarParts) {
  const { shown, today, byDay } = parts
  return (
    <ol className="week" aria-label="Days of the week">
      {shown.days.map((day) => (
        <li key={day} className="week-day" aria-current={day === today ? 'date' : undefined}>
          <h3 className="week-date">
            {weekday.format(new Date(day))} <span className="soft">{formatDayOfYear(day)}</span>
          </h3>
          <SessionLinks day={day} {...parts} />
          <CancelledSessions day={day} {...parts} />
          {!byDay.has(day) && !parts.cancelledByDay.has(day) && (
            <p className="soft small">Nothing</p>
          )}
        </li>
      ))}
    </ol>
  )
}

const long = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
})

/**
 * A month as a table of weeks, or a list of days on narrow screens. Roles are explicit, because
 * some browsers drop them when the layout of a table changes.
 */
export function MonthTable({ month, ...parts }: CalendarParts & { month: string }) {
  const { shown, today, byDay } = parts
  const weeks = shown.days.filter((_, index) => index % 7 === 0)
  return (
    <table role="table" className="month" aria-labelledby="calendar-title">
      <thead>
        <tr role="row">
          {weekdays.map((day) => (
            <th key={day} role="columnheader" scope="col">
              {weekdayNames[day].slice(0, 3)}
              <span className="visually-hidden">{weekdayNames[day].slice(3)}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((monday, row) => (
          <tr role="row" key={monday}>
            {shown.days.slice(row * 7, row * 7 + 7).map((day) => (
              <td
                key={day}
                className="month-day"
                data-outside={!day.startsWith(month) || undefined}
                data-empty={(!byDay.has(day) && !parts.cancelledByDay.has(day)) || undefined}
                aria-current={day === today ? 'date' : undefined}
              >
                <time dateTime={day} className="month-date">
                  <span className="month-short">{Number(day.slice(8))}</span>
                  <span className="month-long">{long.format(new Date(day))}</span>
                </time>
                <SessionLinks day={day} {...parts} />
                <CancelledSessions day={day} {...parts} />
                {!byDay.has(day) && day >= (today ?? '') && (
                  <Link
                    href={parts.addAddress(day)}
                    className="month-add"
                    aria-label={`Add a session on ${long.format(new Date(day))}`}
                  >
                    +
                  </Link>
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface CancelledParts {
  timeZone: string
  cancelledByDay: ReadonlyMap<string, readonly CancelledSession[]>
  scheduleTitle: (session: CancelledSession) => string
  roomName: (roomId: string) => string
  editAddress: (id: string) => string
}

/** The cancelled sessions of one day, each with the students who were told. */
function CancelledSessions({ day, cancelledByDay, ...parts }: CancelledParts & { day: string }) {
  const sessions = cancelledByDay.get(day) ?? []
  if (sessions.length === 0) return null
  return (
    <ul className="sessions" aria-label="Cancelled sessions">
      {sessions.map((session) => (
        <li key={`${session.id} ${session.wallTime}`}>
          <CancelledItem session={session} {...parts} />
        </li>
      ))}
    </ul>
  )
}

type CancelledItemProps = Omit<CancelledParts, 'cancelledByDay'> & { session: CancelledSession }

function CancelledItem({ session, timeZone, scheduleTitle, ...parts }: CancelledItemProps) {
  const { id, schedule, startsAt, endsAt, students } = session
  const [from, to] = [startsAt, endsAt].map((at) => onTheClock(at, timeZone).time)
  return (
    <div className="session session-cancelled">
      <Badge tone="warn">Cancelled</Badge>
      <Link href={parts.editAddress(id)} className="session-link">
        <s className="session-time">
          {from} to {to}
        </s>{' '}
        <span className="session-title">{scheduleTitle(session)}</span>{' '}
        <span className="session-where">
          {parts.roomName(schedule.roomId)}, {schedule.teacher}
        </span>
      </Link>
      {students.length === 0 ? (
        <p className="small">No bookings</p>
      ) : (
        <Disclosure summary={summarizeEmails(students)} className="small">
          <ul>
            {students.map((student) => (
              <li key={student.userId}>
                <PersonName userId={student.userId} />, {describeEmail(student)}
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
    </div>
  )
}
