import { nextDates } from '@shala/contract/courses/nextDates'
import { getAmount } from '@shala/contract/courses/price'
import type { PublishedCourse } from '@shala/contract/courses/publishedCourses'
import type { ReactNode } from 'react'
import type { Offered } from '#entities/courses/offeredCourse.ts'
import { formatDay } from '#shared/dates.ts'
import { describePayments, formatPrice } from '#shared/formatPrice.ts'
import { paths } from '#shared/paths.ts'
import { Badge } from '#shared/ui/Badge.tsx'
import { ListTitle } from '#shared/ui/ListTitle.tsx'
import type { CourseOffer } from '../../model/enrolment.ts'
import './presentation.css'

type Facts = Pick<Offered, 'hours' | 'format' | 'price' | 'priceNote' | 'dates'>

interface CourseFactsProps {
  course: Facts
  today: string
}

export function CourseFacts({ course, today }: CourseFactsProps) {
  const { hours, format, price, priceNote, dates } = course
  const coming = nextDates(dates, today)
  // What is full is no date to plan by, unless there is no other.
  const next = coming.find(({ places }) => places !== 'full') ?? coming[0]
  const facts = [
    hours !== null && { label: 'Length', text: `${hours} hours` },
    format !== null && { label: 'When', text: format },
    next !== undefined && {
      label: 'Next group',
      text: formatDay(next.startsOn) + (next.places === 'full' ? ' (full)' : ''),
    },
  ].filter((fact) => fact !== false)
  const isPriced = price !== null || priceNote !== null
  if (facts.length === 0 && !isPriced) return null
  return (
    <dl className="course-facts">
      {facts.map(({ label, text }) => (
        <Fact key={label} label={label}>
          <p className="course-fact">{text}</p>
        </Fact>
      ))}
      {isPriced && (
        <Fact label="Price" wide>
          {price !== null && <p className="course-fact">{formatPrice(getAmount(price))}</p>}
          {price?.earlyBird && (
            <p>
              Until {formatDay(price.earlyBird.until)}, then {formatPrice(price.amount)}.
            </p>
          )}
          {price !== null && describePayments(price) !== '' && <p>{describePayments(price)}</p>}
          {priceNote !== null && <p>{priceNote}</p>}
        </Fact>
      )}
    </dl>
  )
}

interface CourseGlanceProps {
  price: Facts['price']
  offer: CourseOffer
}

/** The price and the next date in one line, for the first screen of a phone. */
export function CourseGlance({ price, offer: { date } }: CourseGlanceProps) {
  const parts = [
    price && formatPrice(getAmount(price)),
    date && `next group ${formatDay(date.startsOn)}`,
  ].filter(Boolean)
  if (parts.length === 0) return null
  return <p className="course-glance">{parts.join(', ')}</p>
}

interface FactProps {
  label: string
  /** A longer text that takes a full row on small screens. */
  wide?: boolean
  children: ReactNode
}

function Fact({ label, wide, children }: FactProps) {
  return (
    <div data-wide={wide}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

interface CourseLessonsProps {
  courseId: string
  lessons: PublishedCourse['lessons']
  sections: PublishedCourse['sections']
}

/** Lists the lessons by title and section, with links to the free ones. */
export function CourseLessons({ courseId, lessons, sections }: CourseLessonsProps) {
  const inSection = (id: string | null) => lessons.filter(({ sectionId }) => sectionId === id)
  const without = inSection(null)
  return (
    <>
      {without.length > 0 && <LessonNames courseId={courseId} lessons={without} />}
      {sections.map(({ sectionId, title }) => (
        <div key={sectionId} className="course-lesson-section">
          <h3>{title}</h3>
          <LessonNames courseId={courseId} lessons={inSection(sectionId)} />
        </div>
      ))}
    </>
  )
}

function LessonNames({ courseId, lessons }: Omit<CourseLessonsProps, 'sections'>) {
  return (
    <ol className="course-lessons">
      {lessons.map(({ lessonId, title, minutes, freePreview }) => (
        <li key={lessonId} className="course-lesson">
          {freePreview ? (
            <span className="row">
              <a href={paths.user.lesson(courseId, lessonId)}>
                <ListTitle>{title}</ListTitle>
              </a>
              <Badge tone="good">Free preview</Badge>
            </span>
          ) : (
            <span>
              <ListTitle>{title}</ListTitle>
            </span>
          )}
          {minutes !== null && <span className="soft small">{minutes} minutes</span>}
        </li>
      ))}
    </ol>
  )
}
