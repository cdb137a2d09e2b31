import type { CourseDate } from '@shala/content/courses/courseCard'
import { nextDates } from '@shala/content/courses/nextDates'
import { formatDays } from '../../../../shared/dates.ts'
import { Badge } from '../../../../shared/ui/Badge.tsx'
import { enquiryId, type Enrolment } from '../../model/enrolment.ts'
import { EnrolLink } from './EnrolActions.tsx'
import './presentation.css'

interface CourseDatesProps {
  courseId: string
  dates: readonly CourseDate[]
  today: string
  enrolment: Enrolment
  /** The price in words, or null. */
  price: string | null
}

/** The groups that have not begun yet, whether there is room in them, and the way into each. */
export function CourseDates({ courseId, dates, today, enrolment, price }: CourseDatesProps) {
  const coming = nextDates(dates, today)
  if (coming.length === 0) {
    return (
      <p>
        The next dates are not known yet. <a href={`#${enquiryId}`}>Write to us</a>, and we will
        tell you as soon as they are.
      </p>
    )
  }
  return (
    <>
      <ol className="course-dates">
        {coming.map(({ _key, title, start, end, times, places }) => (
          <li key={_key} className="course-date">
            <div>
              {title !== null && <h3>{title}</h3>}
              <p>
                <time dateTime={start}>{formatDays(start, end)}</time>
              </p>
              {times !== null && <p className="soft small">{times}</p>}
            </div>
            <div className="course-date-way">
              <Badge tone={rooms[places].tone}>{rooms[places].words}</Badge>
              {enrolment !== 'held' && (
                <EnrolLink
                  courseId={courseId}
                  enrolment={enrolment}
                  action={places === 'full' ? 'wait' : 'enrol'}
                  dateKey={_key}
                  dateName={title ?? formatDays(start, end)}
                  kind="quiet"
                />
              )}
            </div>
          </li>
        ))}
      </ol>
      {price !== null && enrolment !== 'held' && <p className="course-dates-price">{price}</p>}
    </>
  )
}

const rooms = {
  open: { tone: 'good', words: 'Places available' },
  few: { tone: 'warn', words: 'A few places left' },
  full: { tone: 'plain', words: 'Full' },
} as const
