import { AllCourses } from '#entities/courses/AllCourses.tsx'
import { RequiredHours } from '#features/attendance/components/RequiredHours.tsx'
import { CertificateAdmin } from '#features/certificates/components/CertificateAdmin.tsx'
import { PageHelp } from '#shared/ui/PageActions.tsx'
import { PageHeading } from '#shared/ui/PageHeading.tsx'

export default function Certificates() {
  return (
    <div className="stack-wide">
      <PageHeading
        title="Certificates"
        beside={
          <PageHelp>
            Certificates confirm that a student completed a course. Anyone can verify one by its
            number.
          </PageHelp>
        }
      />
      <AllCourses>
        <CertificateAdmin
          renderHours={(courseId, userId) => (
            <RequiredHours key={courseId} courseId={courseId} userId={userId} />
          )}
        />
      </AllCourses>
    </div>
  )
}
