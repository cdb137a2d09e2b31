import { OwnAccess } from '../../features/access/components/student/OwnAccess.tsx'
import { OwnHistory } from '../../features/access/components/student/OwnHistory.tsx'
import { useSignedInPerson } from '../../features/auth/api/session.ts'
import { useOwnCertificates } from '../../features/certificates/api/ownCertificates.ts'
import { CertificateNotice } from '../../features/certificates/components/CertificateNotice.tsx'
import { ClosedCourses } from '../../features/learning/components/ClosedCourses.tsx'
import { FreePreviews, NoCourseYet } from '../../features/learning/components/FreePreviews.tsx'
import { Studies, StudyCards } from '../../features/learning/components/StudyCards.tsx'
import { PageHeading } from '../../shared/ui/PageHeading.tsx'
import { heldAndClosed } from './heldAndClosed.ts'

export default function MyCourses() {
  const { user } = useSignedInPerson()
  const certificates = useOwnCertificates(user.uid)
  return (
    <div className="stack-wide">
      <PageHeading title="My Courses" />
      <CertificateNotice load={certificates} />
      <OwnAccess userId={user.uid}>
        {(own, isKnown) => {
          const { held, closed } = heldAndClosed(own)
          const courseIds = held.map(({ courseId }) => courseId)
          const byCourse = new Map(held.map((course) => [course.courseId, course]))
          return (
            <>
              {isKnown && held.length === 0 && <NoCourseYet />}
              {held.length > 0 && (
                <Studies userId={user.uid} courseIds={courseIds}>
                  {(studies) => <StudyCards userId={user.uid} studies={studies} own={byCourse} />}
                </Studies>
              )}
              <ClosedCourses userId={user.uid} courses={closed} />
              {isKnown && <FreePreviews userId={user.uid} held={courseIds} />}
              <OwnHistory userId={user.uid} />
            </>
          )
        }}
      </OwnAccess>
    </div>
  )
}
