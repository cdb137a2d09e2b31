import { formatMoney } from '@shala/contract/payments/money'
import { listInstalmentStates, type OrderMoney } from '@shala/domain/orders/instalments'
import { Badge } from '#shared/ui/Badge.tsx'
import { Day } from '#shared/ui/Day.tsx'
import { RowTable } from '#shared/ui/list/ListTable.tsx'
import { describeInstalment, instalmentStates } from '../model/orderStates.ts'

interface InstalmentsProps {
  order: OrderMoney & { readonly currency: string }
  /** Today at the school. */
  today: string
  /** False for an order that waits for no money any more. */
  isPayable?: boolean
  /** True for a plan that is not saved yet, of which nothing can be paid. */
  isDraft?: boolean
}

/** The instalments of an order with their days and states. */
export function Instalments({ order, today, isPayable = true, isDraft = false }: InstalmentsProps) {
  const rows = listInstalmentStates(order, today)
  const status = {
    title: 'Status',
    glance: true,
    cell: ({ state }: (typeof rows)[number]) =>
      state === 'paid' || isPayable ? (
        <Badge tone={instalmentStates[state].tone}>{instalmentStates[state].label}</Badge>
      ) : (
        <Badge>Not due</Badge>
      ),
  }
  return (
    <RowTable
      label="Instalments"
      rows={rows}
      getKey={({ id }) => id}
      columns={[
        { title: 'Instalment', cell: (row) => describeInstalment(row, rows.length) },
        { title: 'Due', glance: true, cell: ({ dueOn }) => <Day day={dueOn} /> },
        {
          title: 'Amount',
          glance: true,
          cell: ({ amount, open }) => (
            <>
              {formatMoney(amount, order.currency)}
              {open > 0 && open < amount && (
                <span className="soft small"> ({formatMoney(open, order.currency)} left)</span>
              )}
            </>
          ),
        },
        ...(isDraft ? [] : [status]),
      ]}
    />
  )
}
