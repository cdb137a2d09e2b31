import { OwnAccess } from '#features/access/components/student/OwnAccess.tsx'
import { OwnHistory } from '#features/access/components/student/OwnHistory.tsx'
import { useOwnCertificates } from '#features/certificates/api/ownCertificates.ts'
import { CertificateNotice } from '#features/certificates/components/CertificateNotice.tsx'
import { ClosedCourses } from '#features/learning/components/ClosedCourses.tsx'
import { FreePreviews, NoCourseYet } from '#features/learning/components/FreePreviews.tsx'
import { Studies, StudyCards } from '#features/learning/components/StudyCards.tsx'
import { PageHeading } from '#shared/ui/PageHeading.tsx'
import { heldAndClosed } from './heldAndClosed.ts'

export default function MyCourses() {
  const certificates = useOwnCertificates()
  return (
    <div className="stack-wide">
      <PageHeading title="My Courses" />
      <CertificateNotice load={certificates} />
      <OwnAccess>
        {(own, isKnown) => {
          const { held, closed } = heldAndClosed(own)
          const courseIds = held.map(({ courseId }) => courseId)
          const byCourse = new Map(held.map((course) => [course.courseId, course]))
          return (
            <>
              {isKnown && held.length === 0 && <NoCourseYet />}
              {held.length > 0 && (
                <Studies courseIds={courseIds}>
                  {(studies) => <StudyCards studies={studies} own={byCourse} />}
                </Studies>
              )}
              <ClosedCourses courses={closed} isOpen />
              {isKnown && <FreePreviews held={courseIds} />}
              <OwnHistory />
            </>
          )
        }}
      </OwnAccess>
    </div>
  )
}
