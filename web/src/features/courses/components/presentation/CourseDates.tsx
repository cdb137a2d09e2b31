import type { CourseDate } from '@shala/content/courses/courseDate'
import { nextDates } from '@shala/content/courses/nextDates'
import { calendarSpan } from '../../../../shared/calendarSpan.ts'
import { Badge } from '../../../../shared/ui/Badge.tsx'
import { enquiryId } from '../../model/enrolment.ts'
import './presentation.css'

/** The groups that have not begun yet, and whether there is room in them. */
export function CourseDates({ dates, today }: { dates: readonly CourseDate[]; today: string }) {
  const coming = nextDates(dates, today)
  if (coming.length === 0) {
    return (
      <p>
        The next dates are not settled yet. <a href={`#${enquiryId}`}>Write to us</a>, and we tell
        you as soon as they are.
      </p>
    )
  }
  return (
    <ol className="course-dates">
      {coming.map(({ _key, title, start, end, times, places }) => (
        <li key={_key} className="course-date">
          <div>
            {title !== null && <h3>{title}</h3>}
            <p>
              <time dateTime={start}>{calendarSpan(start, end)}</time>
            </p>
            {times !== null && <p className="soft small">{times}</p>}
          </div>
          <Badge tone={rooms[places].tone}>{rooms[places].words}</Badge>
        </li>
      ))}
    </ol>
  )
}

const rooms = {
  open: { tone: 'good', words: 'Places available' },
  few: { tone: 'warn', words: 'A few places left' },
  full: { tone: 'plain', words: 'Full' },
} as const
