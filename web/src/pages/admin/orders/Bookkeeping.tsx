import { Bookkeeping as ReceiptExport } from '#features/orders/components/office/Bookkeeping.tsx'
import { PageHelp } from '#shared/ui/PageActions.tsx'
import { PageHeading } from '#shared/ui/PageHeading.tsx'

export default function Bookkeeping() {
  return (
    <div className="stack-wide">
      <PageHeading
        title="Bookkeeping"
        beside={<PageHelp>Receipts for a range of days, as a table for your accounts.</PageHelp>}
      />
      <ReceiptExport />
    </div>
  )
}
