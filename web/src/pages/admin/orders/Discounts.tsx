import { useSearchParams } from 'wouter'
import { AllCourses } from '#entities/courses/AllCourses.tsx'
import { DiscountAdmin } from '#features/orders/components/settings/DiscountAdmin.tsx'
import { PageHeading } from '#shared/ui/PageHeading.tsx'

export default function Discounts() {
  const [search] = useSearchParams()
  return (
    <div className="stack-wide">
      {!search.has('code') && (
        <PageHeading title="Discount codes">
          Students type a code on the page of their order, before the first payment.
        </PageHeading>
      )}
      <AllCourses>
        <DiscountAdmin />
      </AllCourses>
    </div>
  )
}
