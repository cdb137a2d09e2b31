import { AccessListAdmin } from '../../../features/access/components/list/AccessListAdmin.tsx'
import { AllCourses } from '../../../features/courses/components/AllCourses.tsx'
import { findPeople, peopleById } from '../../../features/people/api/people.ts'
import { renderPersonName } from '../people.tsx'
import { AccessPage } from './AccessPage.tsx'

/** All access in one list, and what ends soon. */
export default function AllAccess() {
  return (
    <AccessPage title="Enrolments">
      <AllCourses>
        {(courses) => (
          <AccessListAdmin
            courses={courses}
            who={renderPersonName}
            getPeople={peopleById}
            findPeople={findPeople}
          />
        )}
      </AllCourses>
    </AccessPage>
  )
}
