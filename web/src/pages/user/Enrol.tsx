import type { CourseCard } from '@shala/content/courses/courseCard'
import { useContext } from 'react'
import { Link, useParams, useSearch } from 'wouter'
import { useSignedInPerson } from '../../features/auth/api/session.ts'
import { UnverifiedNotice } from '../../features/auth/components/UnverifiedNotice.tsx'
import { Enrol as EnrolStep } from '../../features/enrolments/components/Enrol.tsx'
import { PayloadStoreContext } from '../../features/site/api/PayloadStore.ts'
import { describePrice } from '../../shared/formatPrice.ts'
import { useLoad } from '../../shared/load.ts'
import { paths } from '../../shared/paths.ts'
import { serverQuery } from '../../shared/queryClient.ts'
import { buttonClass } from '../../shared/ui/Button.tsx'
import { PageHeading } from '../../shared/ui/PageHeading.tsx'
import { useEnrolment } from '../public/useEnrolment.ts'

/** Requests a place in a course; the URL names the course and the date. */
export default function Enrol() {
  const { courseId = '' } = useParams()
  const wanted = new URLSearchParams(useSearch()).get('date')
  const { user } = useSignedInPerson()
  const enrolment = useEnrolment(courseId)
  const price = describePrice(useCoursePrice(courseId))
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
            userId={user.uid}
            courseId={courseId}
            wanted={wanted}
            answerTo={user.emailVerified ? user.email : null}
            price={price}
          />
          <UnverifiedNotice />
        </>
      )}
    </div>
  )
}

/** Returns the price on the public page of a course; null while it is unknown or if there is none. */
function useCoursePrice(courseId: string): CourseCard['price'] {
  const store = useContext(PayloadStoreContext)
  const ask = async (): Promise<CourseCard['price']> => {
    const payload = await store?.look(paths.course(courseId)).catch(() => null)
    if (payload == null || !('data' in payload) || payload.data.kind !== 'course') return null
    return payload.data.course.price
  }
  const load = useLoad(serverQuery(['pages', 'price', courseId], ask))
  return load.state === 'ready' ? load.value : null
}
