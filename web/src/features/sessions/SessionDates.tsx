import type { PublishedCourse } from '@shala/contract/courses/publishedCourses'
import { sessionTime } from '../../shared/sessions/sessionTime.ts'
import { ListTitle } from '../../shared/ui/ListTitle.tsx'
import './NextSessions.css'

/**
 * The next dates of a course in the school's time zone, because the server does not know the
 * reader's.
 */
export function SessionDates({ sessions }: { sessions: PublishedCourse['sessions'] }) {
  return (
    <ul className="next-sessions">
      {sessions.map(({ title, startsAt, endsAt, timeZone }) => {
        const span = { startsAt: new Date(startsAt), endsAt: new Date(endsAt), timeZone }
        const { there, zone } = sessionTime(span, timeZone)
        return (
          <li key={`${startsAt} ${title}`} className="next-session">
            <strong>
              <ListTitle>{title}</ListTitle>
            </strong>
            <span>
              <time dateTime={startsAt}>{there}</time> <span className="soft">({zone})</span>
            </span>
          </li>
        )
      })}
    </ul>
  )
}
