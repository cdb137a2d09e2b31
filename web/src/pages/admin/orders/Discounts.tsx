import { useSearchParams } from 'wouter'
import { AllCourses } from '#entities/courses/AllCourses.tsx'
import { DiscountAdmin } from '#features/orders/components/settings/DiscountAdmin.tsx'
import { PageHelp } from '#shared/ui/PageActions.tsx'
import { PageHeading } from '#shared/ui/PageHeading.tsx'

export default function Discounts() {
  const [search] = useSearchParams()
  return (
    <div className="stack-wide">
      {!search.has('code') && (
        <PageHeading
          title="Discount codes"
          beside={
            <PageHelp>
              Students type a code on the page of their order, before the first payment.
            </PageHelp>
          }
        />
      )}
      <AllCourses>
        <DiscountAdmin />
      </AllCourses>
    </div>
  )
}
