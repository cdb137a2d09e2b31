import { AllCourses } from '#entities/courses/AllCourses.tsx'
import { PaymentsAdmin } from '#features/access/components/payments/PaymentsAdmin.tsx'
import { AccessPage } from './AccessPage.tsx'

/** What was paid for which course, month by month. */
export default function Payments() {
  return (
    <AccessPage title="Payments">
      <AllCourses>
        <PaymentsAdmin />
      </AllCourses>
    </AccessPage>
  )
}
