import { CountLinks } from '../../../../shared/ui/list/CountLinks.tsx'
import { kindOfPayment, paymentKinds, type PaymentRow } from '../../model/paymentList.ts'
import { kindLabels, paymentAddress, type PaymentView } from '../../model/paymentView.ts'

interface PaymentLinksProps {
  rows: readonly PaymentRow[]
  view: PaymentView
}

/** How many payments stand how, each the way to see only those. */
export function PaymentLinks({ rows, view: { month, show } }: PaymentLinksProps) {
  const all = {
    href: paymentAddress({ month, show: 'all', page: 1 }),
    label: 'All',
    count: rows.length,
    here: show === 'all',
  }
  const kinds = paymentKinds.map((kind) => ({
    href: paymentAddress({ month, show: kind, page: 1 }),
    label: kindLabels[kind],
    count: rows.filter((row) => kindOfPayment(row) === kind).length,
    here: show === kind,
  }))
  return <CountLinks label="Payments by status" links={[all, ...kinds]} />
}
