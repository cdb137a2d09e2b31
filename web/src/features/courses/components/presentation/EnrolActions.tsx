import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { paths, withNext } from '../../../../shared/paths.ts'
import { buttonClass } from '../../../../shared/ui/Button.tsx'
import { type Enrolment, type EnrolOffer, offerLabels } from '../../model/enrolment.ts'
import './presentation.css'

interface EnrolLinkProps {
  courseId: string
  enrolment: Enrolment
  offer: EnrolOffer
  /** The date that it is for; without one it is chosen behind the link. */
  date?: { key: string; name: string }
  kind?: 'primary' | 'quiet'
}

/**
 * Shows the next step towards a course: an account, then a date, then a request for a place; for a
 * student, the course itself. The server renders it for unknown visitors, which works for all,
 * because registration redirects signed-in users automatically.
 */
export function EnrolLink({ courseId, enrolment, offer, date, kind = 'primary' }: EnrolLinkProps) {
  if (enrolment === 'held') {
    return (
      <Link href={paths.user.courses} className={buttonClass(kind)}>
        Go to your course
      </Link>
    )
  }
  const step =
    date === undefined ? paths.user.enrol(courseId) : paths.user.enrolAt(courseId, date.key)
  const label = offerLabels[offer]
  return (
    <Link
      href={enrolment === 'known' ? step : withNext(paths.register, step)}
      className={buttonClass(kind)}
      aria-label={date && `${label}: ${date.name}`}
    >
      {label}
    </Link>
  )
}

interface EnrolActionsProps {
  courseId: string
  enrolment: Enrolment
  offer: EnrolOffer
  /** Other links, from the editors. */
  children?: ReactNode
}

/** The way into the course beside the others, and what happens when one takes it. */
export function EnrolActions({ courseId, enrolment, offer, children }: EnrolActionsProps) {
  return (
    <div className="stack">
      <div className="row">
        <EnrolLink courseId={courseId} enrolment={enrolment} offer={offer} />
        {children}
      </div>
      <p className="small soft">{nextStep[enrolment]}</p>
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
  offer: EnrolOffer
}

/** On a telephone, where the page is long: the way into the course, always under the thumb. */
export function EnrolBar({ courseId, title, enrolment, offer }: EnrolBarProps) {
  return (
    <div className="bleed enrol-bar">
      <span className="enrol-bar-title" aria-hidden="true">
        {title}
      </span>
      <EnrolLink courseId={courseId} enrolment={enrolment} offer={offer} />
    </div>
  )
}
