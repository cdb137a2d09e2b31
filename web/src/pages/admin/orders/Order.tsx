import { useParams } from 'wouter'
import { OfficeOrder } from '#features/orders/components/office/OfficeOrder.tsx'

/** One order, by the key in the path. */
export default function Order() {
  const { orderId = '' } = useParams()
  return <OfficeOrder key={orderId} orderId={orderId} />
}
