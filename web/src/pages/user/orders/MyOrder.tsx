import { useParams } from 'wouter'
import { AgreementsBeforePayment } from '#features/agreements/components/AgreementNotice.tsx'
import { OwnOrder } from '#features/orders/components/student/OwnOrder.tsx'
import { CancellingTerms, PaymentTerms } from '#features/site/components/LegalSentence.tsx'

/** One order, by the key in the path. */
export default function MyOrder() {
  const { orderId = '' } = useParams()
  return (
    <OwnOrder
      key={orderId}
      orderId={orderId}
      beforePayment={(courseId) => <AgreementsBeforePayment courseId={courseId} />}
      paymentTerms={<PaymentTerms />}
      cancelling={<CancellingTerms />}
    />
  )
}
