import type { EnrolOffer, Enrolment } from '../../model/enrolment.ts'
import { EnrolLink } from './EnrolLink.tsx'
import './presentation.css'

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
