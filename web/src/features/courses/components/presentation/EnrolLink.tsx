import { Link } from 'wouter'
import { paths, withNext } from '../../../../shared/paths.ts'
import { buttonClass } from '../../../../shared/ui/Button.tsx'
import { offerLabels, type EnrolOffer, type Enrolment } from '../../model/enrolment.ts'

interface EnrolLinkProps {
  courseId: string
  enrolment: Enrolment
  offer: EnrolOffer
  /** The date that it is for; without one it is chosen behind the link. */
  date?: { key: string; name: string }
  kind?: 'primary' | 'quiet'
}

/**
 * The way into a course, which is one: an account, then a date, then a request for a place; for who
 * has one, the course itself. The server writes it for who is not known yet, which is right for
 * everybody: who is signed in goes on from the registration by itself.
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
