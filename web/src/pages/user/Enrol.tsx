import { Link, useParams, useSearch } from 'wouter'
import { useSignedInPerson } from '#entities/people/session.ts'
import { UnverifiedNotice } from '#features/auth/components/UnverifiedNotice.tsx'
import { Enrol as EnrolStep } from '#features/requests/components/Enrol.tsx'
import { paths } from '#shared/paths.ts'
import { buttonClass } from '#shared/ui/Button.tsx'
import { PageHeading } from '#shared/ui/PageHeading.tsx'
import { useEnrolment } from '../public/useEnrolment.ts'

/** Requests a place in a course; the URL names the course and the date. */
export default function Enrol() {
  const { courseId = '' } = useParams()
  const wanted = new URLSearchParams(useSearch()).get('date')
  const { user } = useSignedInPerson()
  const enrolment = useEnrolment(courseId)
  return (
    <div className="stack-wide">
      {enrolment === 'held' ? (
        <>
          <PageHeading title="Enrol">You have a place in this course.</PageHeading>
          <div>
            <Link href={paths.user.course(courseId)} className={buttonClass('primary')}>
              Go to your course
            </Link>
          </div>
        </>
      ) : (
        <>
          <EnrolStep
            courseId={courseId}
            wanted={wanted}
            answerTo={user.emailVerified ? user.email : null}
          />
          <UnverifiedNotice />
        </>
      )}
    </div>
  )
}
