import { Link } from 'wouter'
import { paths, withNext } from '../../../../shared/paths.ts'
import { buttonClass } from '../../../../shared/ui/Button.tsx'
import { enquiryId, type Enrolment } from '../../model/enrolment.ts'

interface EnrolLinkProps {
  courseId: string
  enrolment: Enrolment
}

/**
 * The way into a course: an account first, then a place, then the course itself. The server writes
 * the first of these, which is right for everybody who is not known yet.
 */
export function EnrolLink({ courseId, enrolment }: EnrolLinkProps) {
  if (enrolment === 'held') {
    return (
      <Link href={paths.user.courses} className={buttonClass('primary')}>
        Go to your course
      </Link>
    )
  }
  if (enrolment === 'known') {
    return (
      // The browser itself goes to a place on this page.
      <a href={`#${enquiryId}`} className={buttonClass('primary')}>
        Ask for a place
      </a>
    )
  }
  return (
    <Link
      href={withNext(paths.register, paths.course(courseId))}
      className={buttonClass('primary')}
    >
      Enrol
    </Link>
  )
}
