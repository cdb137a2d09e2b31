import { PaymentSettingsForm } from '#features/orders/components/settings/PaymentSettingsForm.tsx'
import { PageHeading } from '#shared/ui/PageHeading.tsx'

export default function PaymentSettings() {
  return (
    <div className="stack-wide">
      <PageHeading title="Payment settings">
        How students pay, what a withdrawal costs, and what receipts say.
      </PageHeading>
      <PaymentSettingsForm />
    </div>
  )
}
