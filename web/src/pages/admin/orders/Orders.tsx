import { Link } from 'wouter'
import { AllCourses } from '#entities/courses/AllCourses.tsx'
import { OrderList } from '#features/orders/components/office/OrderList.tsx'
import { paths } from '#shared/paths.ts'
import { PageHelp } from '#shared/ui/PageActions.tsx'
import { PageHeading } from '#shared/ui/PageHeading.tsx'

export default function Orders() {
  return (
    <div className="stack-wide">
      <PageHeading
        title="Orders"
        beside={
          <PageHelp>
            Places that students pay by deposit and instalments. Receipts for your accounts are
            under <Link href={paths.admin.bookkeeping}>Bookkeeping</Link>.
          </PageHelp>
        }
      />
      <AllCourses>
        <OrderList />
      </AllCourses>
    </div>
  )
}
