import { formatMoney } from '@shala/contract/payments/money'
import { listInstalmentStates, type OrderMoney } from '@shala/domain/orders/instalments'
import { Badge } from '#shared/ui/Badge.tsx'
import { Day } from '#shared/ui/Day.tsx'
import { describeInstalment, instalmentStates } from '../model/orderStates.ts'
import './orders.css'

interface InstalmentsProps {
  order: OrderMoney & { readonly currency: string }
  /** Today at the school. */
  today: string
  /** False for an order that waits for no money any more. */
  isPayable?: boolean
  /** True for a plan that is not saved yet, of which nothing can be paid. */
  isDraft?: boolean
}

export function Instalments({ order, today, isPayable = true, isDraft = false }: InstalmentsProps) {
  const rows = listInstalmentStates(order, today).filter(({ amount }) => amount > 0)
  const money = (minor: number) => formatMoney(minor, order.currency)
  if (rows.length === 0) return <p>Nothing to pay.</p>
  return (
    <table className="bill" aria-label="Instalments">
      <thead className="visually-hidden">
        <tr>
          <th scope="col">Instalment</th>
          <th scope="col">Due</th>
          <th scope="col">Amount</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, dueOn, amount, open, state }) => (
          <tr key={id}>
            <th scope="row">
              {describeInstalment({ id }, rows.length)}{' '}
              {isDraft ? null : state === 'paid' || isPayable ? (
                <Badge tone={instalmentStates[state].tone}>{instalmentStates[state].label}</Badge>
              ) : (
                <Badge>Not due</Badge>
              )}
            </th>
            <td>
              <Day day={dueOn} />
            </td>
            <td className="bill-amount">
              {money(amount)}
              {open > 0 && open < amount && (
                <span className="soft small">{` (${money(open)} left)`}</span>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
