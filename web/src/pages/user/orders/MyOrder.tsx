import { useParams } from 'wouter'
import { AgreementNotice } from '../../../features/agreements/components/AgreementNotice.tsx'
import { useSignedInPerson } from '../../../features/auth/api/session.ts'
import { OwnOrder } from '../../../features/orders/components/student/OwnOrder.tsx'

/** One order, by the key in the path. */
export default function MyOrder() {
  const { orderId = '' } = useParams()
  const { user } = useSignedInPerson()
  return (
    <OwnOrder
      key={orderId}
      orderId={orderId}
      userId={user.uid}
      beforePayment={(courseId) => <AgreementNotice courseId={courseId} />}
    />
  )
}
