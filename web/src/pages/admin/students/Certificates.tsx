import { RequiredHours } from '../../../features/attendance/components/RequiredHours.tsx'
import { CertificateAdmin } from '../../../features/certificates/components/CertificateList.tsx'
import { AllCourses } from '../../../features/courses/components/AllCourses.tsx'
import { PersonSearch } from '../../../features/people/components/PersonSearch.tsx'
import { PageHeading } from '../../../shared/ui/PageHeading.tsx'

export default function Certificates() {
  return (
    <div className="stack-wide">
      <PageHeading title="Certificates">
        Certificates confirm that a student completed a course. Anyone can verify one by its number.
      </PageHeading>
      <AllCourses>
        {(courses) => (
          <CertificateAdmin
            courses={courses}
            renderHours={(courseId, userId) => (
              <RequiredHours key={courseId} courseId={courseId} userId={userId} />
            )}
            search={(onChoose) => (
              <PersonSearch label="Find a student who is not in the list" onChoose={onChoose} />
            )}
          />
        )}
      </AllCourses>
    </div>
  )
}
