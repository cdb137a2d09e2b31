import { AllCourses } from '../../../features/courses/components/AllCourses.tsx'
import { RequestList } from '../../../features/enrolments/components/office/RequestList.tsx'
import { OfferDialog } from '../../../features/orders/components/office/OfferDialog.tsx'
import { findPeople, peopleById } from '../../../features/people/api/people.ts'
import { renderPersonName } from '../people.tsx'
import { AccessPage } from './AccessPage.tsx'

/** Requests for places in courses, and waiting lists. */
export default function Requests() {
  return (
    <AccessPage title="Requests">
      <AllCourses>
        {(courses) => (
          <RequestList
            courses={courses}
            who={renderPersonName}
            findPeople={findPeople}
            getPeople={peopleById}
            renderOffer={({ courseId, title, ...offer }) => (
              <OfferDialog
                courses={[courses.find((one) => one.courseId === courseId) ?? { courseId, title }]}
                {...offer}
              />
            )}
          />
        )}
      </AllCourses>
    </AccessPage>
  )
}
