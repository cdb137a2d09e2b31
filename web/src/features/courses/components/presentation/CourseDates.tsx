import { nextDates } from '@shala/contract/courses/nextDates'
import type { OfferedDate } from '@shala/contract/courses/requests'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { formatDays } from '#shared/dates.ts'
import { describePrice } from '#shared/formatPrice.ts'
import { paths, withNext } from '#shared/paths.ts'
import { Badge } from '#shared/ui/Badge.tsx'
import { buttonClass } from '#shared/ui/Button.tsx'
import {
  type CourseOffer,
  enquiryId,
  type Enrolment,
  type EnrolOffer,
  offerLabels,
} from '../../model/enrolment.ts'
import './presentation.css'

interface EnrolLinkProps {
  courseId: string
  enrolment: Enrolment
  action: EnrolOffer
  /** The key of the date that it is for; without one it is chosen behind the link. */
  dateKey: string | undefined
  /** The name of the date, where the page has a link for each. */
  dateName?: string
  kind?: 'primary' | 'quiet'
}

/**
 * Shows the next step towards a course: an account, then a date, then a request for a place; for a
 * student, the course itself. The server renders it for unknown visitors, which works for all,
 * because registration redirects signed-in users automatically.
 */
function EnrolLink(props: EnrolLinkProps) {
  const { courseId, enrolment, action, dateKey, dateName, kind = 'primary' } = props
  if (enrolment === 'held') {
    return (
      <Link href={paths.user.courses} className={buttonClass(kind)}>
        Go to your course
      </Link>
    )
  }
  const step =
    dateKey === undefined ? paths.user.enrol(courseId) : paths.user.enrolAt(courseId, dateKey)
  const label = offerLabels[action]
  return (
    <Link
      href={enrolment === 'known' ? step : withNext(paths.register, step)}
      className={buttonClass(kind)}
      aria-label={dateName && `${label}: ${dateName}`}
    >
      {label}
    </Link>
  )
}

interface EnrolActionsProps {
  courseId: string
  enrolment: Enrolment
  offer: CourseOffer
  /** The price in words, where the page does not show it beside. */
  price?: string | null
  /** At the beginning of the page; once it has left the screen, the bar takes its place. */
  isFirst?: boolean
  /** Other links, from the editors. */
  children?: ReactNode
}

/** The way into the course beside the others, and what happens when one takes it. */
export function EnrolActions(props: EnrolActionsProps) {
  const { courseId, enrolment, offer, price, isFirst = false, children } = props
  const { action, date, note } = offer
  return (
    <div className="stack">
      <div className={isFirst ? 'row enrol-first' : 'row'}>
        <EnrolLink {...{ courseId, enrolment, action }} dateKey={date?.dateKey} />
        {children}
      </div>
      <p className="small soft">
        {enrolment !== 'held' && [note, price, ''].filter((part) => part != null).join(' ')}
        {nextStep[enrolment]}
      </p>
    </div>
  )
}

const nextStep: Record<Enrolment, string> = {
  open: 'Register or sign in, choose a date and request a place. You do not pay now.',
  known: 'Choose a date and request a place. You do not pay now.',
  held: 'You have a place in this course.',
}

interface EnrolBarProps {
  courseId: string
  title: string
  enrolment: Enrolment
  offer: CourseOffer
}

/** On a telephone, where the page is long: the way into the course, always under the thumb. */
export function EnrolBar({ courseId, title, enrolment, offer }: EnrolBarProps) {
  return (
    <div className="bleed enrol-bar">
      <span className="enrol-bar-title" aria-hidden="true">
        {title}
      </span>
      <EnrolLink {...{ courseId, enrolment }} action={offer.action} dateKey={offer.date?.dateKey} />
    </div>
  )
}

interface CourseDatesProps {
  courseId: string
  dates: readonly OfferedDate[]
  today: string
  enrolment: Enrolment
  /** The price of the course in words, or null. */
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
        {coming.map(({ dateKey, title, startsOn, endsOn, times, places, price: own }) => (
          <li key={dateKey} className="course-date">
            <div>
              <h3>{title}</h3>
              <p>
                <time dateTime={startsOn}>{formatDays(startsOn, endsOn)}</time>
              </p>
              {times !== '' && <p className="soft small">{times}</p>}
              {own !== null && describePrice(own) !== price && (
                <p className="small">{describePrice(own)}</p>
              )}
            </div>
            <div className="course-date-way">
              <Badge tone={rooms[places].tone}>{rooms[places].words}</Badge>
              {enrolment !== 'held' && (
                <EnrolLink
                  courseId={courseId}
                  enrolment={enrolment}
                  action={places === 'full' ? 'wait' : 'enrol'}
                  dateKey={dateKey}
                  dateName={title}
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
