import type { CourseCard } from '@shala/content/courses/courseCard'
import { nextDates } from '@shala/content/courses/nextDates'
import { calendarDay } from '../../../../shared/calendarDay.ts'
import './presentation.css'

interface CourseFactsProps {
  course: Pick<CourseCard, 'hours' | 'format' | 'priceNote' | 'dates'>
  today: string
}

/** What one wants to know first: how long, how, when next, and for how much. */
export function CourseFacts({ course, today }: CourseFactsProps) {
  const { hours, format, priceNote, dates } = course
  const [next] = nextDates(dates, today)
  const facts = [
    hours !== null && { label: 'Length', text: `${hours} hours` },
    format !== null && { label: 'Form', text: format },
    next !== undefined && { label: 'Next group', text: calendarDay(next.start) },
    priceNote !== null && { label: 'Price', text: priceNote },
  ].filter((fact) => fact !== false)
  if (facts.length === 0) return null
  return (
    <dl className="course-facts">
      {facts.map(({ label, text }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd data-long={text.length > 60 || undefined}>{text}</dd>
        </div>
      ))}
    </dl>
  )
}
