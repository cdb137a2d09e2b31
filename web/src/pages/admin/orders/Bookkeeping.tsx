import { Bookkeeping as ReceiptExport } from '#features/orders/components/office/Bookkeeping.tsx'
import { PageHeading } from '#shared/ui/PageHeading.tsx'

export default function Bookkeeping() {
  return (
    <div className="stack-wide">
      <PageHeading title="Bookkeeping">
        Receipts for a range of days, as a table for your accounts.
      </PageHeading>
      <ReceiptExport />
    </div>
  )
}
