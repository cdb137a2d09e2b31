import { useParams } from 'wouter'
import { OfficeOrder } from '#features/orders/components/office/OfficeOrder.tsx'

export default function Order() {
  const { orderId = '' } = useParams()
  return <OfficeOrder key={orderId} orderId={orderId} />
}
