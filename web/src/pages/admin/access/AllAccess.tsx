import { AllCourses } from '#entities/courses/AllCourses.tsx'
import { AccessListAdmin } from '#features/access/components/list/AccessListAdmin.tsx'
import { AccessPage } from './AccessPage.tsx'

/** All access in one list, and what ends soon. */
export default function AllAccess() {
  return (
    <AccessPage title="Enrolments">
      <AllCourses>
        <AccessListAdmin />
      </AllCourses>
    </AccessPage>
  )
}
