import { AllCourses } from '../../../features/courses/components/AllCourses.tsx'
import { RequestList } from '../../../features/enrolments/components/office/RequestList.tsx'
import { findPeople, peopleById } from '../../../features/people/api/people.ts'
import { nameOf } from '../people.tsx'
import { AccessPage } from './AccessPage.tsx'

/** Requests for places in courses, and waiting lists. */
export default function Requests() {
  return (
    <AccessPage title="Requests">
      <AllCourses>
        {(courses) => (
          <RequestList
            courses={courses}
            who={nameOf}
            findPeople={findPeople}
            peopleOf={peopleById}
          />
        )}
      </AllCourses>
    </AccessPage>
  )
}
