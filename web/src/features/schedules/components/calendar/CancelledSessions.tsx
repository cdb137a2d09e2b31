import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { Badge } from '../../../../shared/ui/Badge.tsx'
import { Disclosure } from '../../../../shared/ui/Disclosure.tsx'
import {
  describeEmail,
  summarizeEmails,
  type CancelledSession,
} from '../../model/cancelledSessions.ts'
import { onTheClock } from '../../model/days.ts'

export interface CancelledParts {
  timeZone: string
  cancelledByDay: ReadonlyMap<string, readonly CancelledSession[]>
  /** Returns the title of a schedule, or of its course. */
  scheduleTitle: (session: CancelledSession) => string
  roomName: (roomId: string) => string
  /** Renders the name of a user. */
  getPerson: (userId: string) => ReactNode
  editAddress: (id: string) => string
}

/** The cancelled sessions of one day, each with the students who were told. */
export function CancelledSessions({
  day,
  cancelledByDay,
  ...parts
}: CancelledParts & { day: string }) {
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
                {parts.getPerson(student.userId)}, {describeEmail(student)}
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
    </div>
  )
}
