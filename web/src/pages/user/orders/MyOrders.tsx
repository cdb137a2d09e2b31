import { OwnOrders } from '#features/orders/components/student/OwnOrders.tsx'
import { PageHeading } from '#shared/ui/PageHeading.tsx'

export default function MyOrders() {
  return (
    <div className="stack-wide">
      <PageHeading title="My payments">Your purchases, payments and receipts.</PageHeading>
      <OwnOrders />
    </div>
  )
}
