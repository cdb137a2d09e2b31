import { AllCourses } from '#entities/courses/AllCourses.tsx'
import { OfferDialog } from '#features/orders/components/office/OfferDialog.tsx'
import { RequestList } from '#features/requests/components/office/RequestList.tsx'
import { AccessPage } from './AccessPage.tsx'

/** Requests for places in courses, and waiting lists. */
export default function Requests() {
  return (
    <AccessPage title="Requests">
      <AllCourses>
        <RequestList renderOffer={(offer) => <OfferDialog {...offer} />} />
      </AllCourses>
    </AccessPage>
  )
}
