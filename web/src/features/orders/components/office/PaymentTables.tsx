import type { Order, OrderPayment } from '@shala/contract/orders/orders'
import { formatMoney } from '@shala/contract/payments/money'
import { getRefundable } from '@shala/domain/orders/instalments'
import { useId, useState } from 'react'
import { PersonName } from '#entities/people/PersonName.tsx'
import { useMay } from '#shared/admin/staffRole.ts'
import { methodLabel } from '#shared/terms/payments.ts'
import { Badge } from '#shared/ui/Badge.tsx'
import { Button } from '#shared/ui/Button.tsx'
import { Day } from '#shared/ui/Day.tsx'
import { RowTable } from '#shared/ui/list/ListTable.tsx'
import { RowActions } from '#shared/ui/list/RowActions.tsx'
import { paymentStates, refundStates } from '../../model/orderStates.ts'
import { CancelPaymentDialog } from './OrderDialogs.tsx'
import { RefundDialog } from './RefundDialog.tsx'

interface PaymentTablesProps {
  orderId: string
  order: Order
  /** Receives the message to show. */
  onDone: (said: string) => void
}

interface Opened {
  readonly does: 'refund' | 'cancel'
  readonly payment: OrderPayment
  readonly order: Order
}

export function PaymentTables({ orderId, order, onDone }: PaymentTablesProps) {
  const id = useId()
  const mayChange = useMay('money.write')
  const [open, setOpen] = useState<Opened | null>(null)
  const { payments, refunds, disputes, currency } = order
  const dialog = {
    orderId,
    onClose: () => setOpen(null),
    onDone: (said: string) => {
      setOpen(null)
      onDone(said)
    },
  }
  return (
    <section className="card stack" aria-labelledby={id}>
      <h2 id={id}>Payments and refunds</h2>
      {payments.length === 0 && <p className="soft">No payments yet.</p>}
      {payments.length > 0 && (
        <RowTable
          label="Payments"
          rows={payments}
          getKey={({ id: paymentId }) => paymentId}
          columns={[
            {
              title: 'Day',
              cell: ({ day, startedAt }) => <Day day={day ?? startedAt} />,
            },
            {
              title: 'Amount',
              glance: true,
              cell: ({ amount }) => formatMoney(amount, currency),
            },
            {
              title: 'Status',
              glance: true,
              cell: ({ state, failure }) => (
                <>
                  <Badge tone={paymentStates[state].tone}>{paymentStates[state].label}</Badge>
                  {failure !== null && <span className="soft small"> {failure.message}</span>}
                </>
              ),
            },
            {
              title: 'How',
              cell: ({ method, automatic, reference, by, note }) => (
                <>
                  {methodLabel(method) || 'Not recorded'}
                  {automatic && ', automatic'}
                  {reference !== null && reference !== '' && `, reference ${reference}`}
                  {by !== null && (
                    <p className="soft small">
                      Recorded by <PersonName userId={by} />
                    </p>
                  )}
                  {note !== '' && <p className="soft small">{note}</p>}
                </>
              ),
            },
            {
              title: 'Actions',
              cell: (payment) => {
                const label = `${formatMoney(payment.amount, currency)} by ${methodLabel(payment.method)}`
                const button = (does: 'refund' | 'cancel', text: string) => (
                  <Button
                    small
                    aria-label={`${text}: ${label}`}
                    onClick={() => setOpen({ does, payment, order })}
                  >
                    {text}
                  </Button>
                )
                const canRefund = mayChange && getRefundable(order, payment) > 0
                const canCancel = payment.by !== null && payment.state === 'succeeded'
                if (canRefund && canCancel) {
                  return (
                    <RowActions row={label} main={button('refund', 'Refund')}>
                      {button('cancel', 'Cancel this payment')}
                    </RowActions>
                  )
                }
                return canRefund ? button('refund', 'Refund') : null
              },
            },
          ]}
        />
      )}
      {refunds.length > 0 && (
        <RowTable
          label="Refunds"
          rows={refunds}
          getKey={({ id: refundId }) => refundId}
          columns={[
            {
              title: 'Refund on',
              cell: ({ day, stateAt }) => <Day day={day ?? stateAt} />,
            },
            { title: 'Amount', glance: true, cell: ({ amount }) => formatMoney(amount, currency) },
            {
              title: 'Status',
              glance: true,
              cell: ({ state }) => (
                <Badge tone={refundStates[state].tone}>{refundStates[state].label}</Badge>
              ),
            },
            { title: 'How', cell: ({ method }) => methodLabel(method) },
            { title: 'Reason', cell: ({ reason }) => reason },
          ]}
        />
      )}
      {disputes.map(({ id: disputeId, amount, state }) => (
        <p key={disputeId}>
          The student contests {formatMoney(amount, currency)} at the bank:{' '}
          {state === 'open' ? 'not decided yet' : state}.
        </p>
      ))}
      {open?.does === 'refund' && <RefundDialog {...dialog} {...open} />}
      {open?.does === 'cancel' && <CancelPaymentDialog {...dialog} {...open} />}
    </section>
  )
}
