import type { CoursePrice } from '@shala/contract/courses/coursePrice'
import { nextDates } from '@shala/contract/courses/nextDates'
import type { OfferedDate } from '@shala/contract/courses/requests'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { Offered } from '#entities/courses/offeredCourse.ts'
import { formatCurrentPrice, formatPrice } from '#shared/formatPrice.ts'
import { paths } from '#shared/paths.ts'
import { Day } from '#shared/ui/Day.tsx'
import { ListTitle } from '#shared/ui/ListTitle.tsx'
import { ContentImage } from './ContentImage.tsx'
import './cards.css'

interface CourseCardsProps {
  courses: readonly Offered[]
  /** The day (`YYYY-MM-DD`) from which the next date counts. */
  today: string
  /** `first`: the first course is the largest, with its summary; `none`: all are alike. */
  largest?: 'first' | 'none'
}

/** The courses, each with its picture, its next date and its price. */
export function CourseCards({ courses, today, largest = 'first' }: CourseCardsProps) {
  if (courses.length === 0) {
    return <p className="soft">New courses are coming soon.</p>
  }
  return (
    <ul className={`course-cards course-cards-${largest}`}>
      {courses.map((course, index) => (
        <li key={course._id} className="course-card card-as-link">
          <ContentImage image={course.image} sizes="(min-width: 60rem) 40rem, 90vw" alt="" />
          <div className="course-card-words">
            <h3>
              <Link href={paths.course(course.slug)}>
                <ListTitle>{course.title}</ListTitle>
              </Link>
            </h3>
            {course.tagline !== null && <p className="course-card-tagline">{course.tagline}</p>}
            {largest === 'first' && index === 0 && (
              <p className="course-card-summary">{course.summary}</p>
            )}
            <CardFacts course={course} today={today} />
          </div>
        </li>
      ))}
    </ul>
  )
}

interface CardFactsProps {
  course: Offered
  today: string
  /** Further facts. */
  children?: ReactNode
}

export function CardFacts({ course, today, children }: CardFactsProps) {
  const { hours, format, dates, price } = course
  const coming = nextDates(dates, today)
  // What is full is no date to plan by, unless there is no other.
  const next = coming.find(({ places: left }) => left !== 'full') ?? coming[0]
  const length = [hours === null ? null : `${hours} hours`, format].filter((part) => part !== null)
  return (
    <dl className="course-card-facts">
      {length.length > 0 && (
        <div>
          <dt>Length</dt>
          <dd>{length.join(', ')}</dd>
        </div>
      )}
      <div>
        <dt>Next date</dt>
        <dd>{next === undefined ? 'To be announced' : <Next date={next} />}</dd>
      </div>
      {price !== null && (
        <div>
          <dt>Price</dt>
          <dd>{describePrice(price)}</dd>
        </div>
      )}
      {children}
    </dl>
  )
}

/** Such as `£2,450, deposit £200`. */
function describePrice(price: CoursePrice): string {
  const whole = formatCurrentPrice(price)
  return price.deposit ? `${whole}, deposit ${formatPrice(price.deposit)}` : whole
}

const places = { open: null, few: 'a few places left', full: 'full' }

function Next({ date }: { date: OfferedDate }) {
  const note = places[date.places]
  return (
    <>
      <Day day={date.startsOn} />
      <span>{note !== null && ` (${note})`}</span>
    </>
  )
}
