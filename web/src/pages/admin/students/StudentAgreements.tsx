import { AllCourses } from '#entities/courses/AllCourses.tsx'
import { AcceptanceAdmin } from '#features/agreements/components/AcceptanceAdmin.tsx'
import { PageHelp } from '#shared/ui/PageActions.tsx'
import { PageHeading } from '#shared/ui/PageHeading.tsx'

export default function StudentAgreements() {
  return (
    <div className="stack-wide">
      <PageHeading
        title="Accepted agreements"
        beside={
          <PageHelp>
            Students who have accepted the newest agreements of a course, and those who have not.
            Open a student to download what they accepted.
          </PageHelp>
        }
      />
      <AllCourses>
        <AcceptanceAdmin />
      </AllCourses>
    </div>
  )
}
