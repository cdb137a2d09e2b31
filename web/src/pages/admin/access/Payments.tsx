import { PaymentsAdmin } from '../../../features/access/components/payments/PaymentsAdmin.tsx'
import { AllCourses } from '../../../features/courses/components/AllCourses.tsx'
import { peopleById } from '../../../features/people/api/people.ts'
import { renderPersonName } from '../people.tsx'
import { AccessPage } from './AccessPage.tsx'

/** What was paid for which course, month by month. */
export default function Payments() {
  return (
    <AccessPage title="Payments">
      <AllCourses>
        {(courses) => (
          <PaymentsAdmin courses={courses} who={renderPersonName} getPeople={peopleById} />
        )}
      </AllCourses>
    </AccessPage>
  )
}
