import { refundOrderPayment } from '@shala/contract/orders/orderCallables'
import { describeRefundedPrice } from '@shala/contract/orders/orderEmailValues'
import type { OrderWithdrawal } from '@shala/contract/orders/orders'
import { formatMoney } from '@shala/contract/payments/money'
import { getOrderBalance, getRefundable } from '@shala/domain/orders/instalments'
import { getOwedAgain } from '@shala/domain/orders/payments/refunds'
import { useState } from 'react'
import { formatMoment } from '#shared/dates.ts'
import { useNotifyOption } from '#shared/emails/useNotifyOption.ts'
import { readMinor, toTyped } from '#shared/minorAmount.ts'
import { useSchoolZone } from '#shared/schoolDay.ts'
import { useServer } from '#shared/server.ts'
import { Button } from '#shared/ui/Button.tsx'
import { Dialog } from '#shared/ui/Dialog.tsx'
import { DialogForm } from '#shared/ui/form/DialogForm.tsx'
import { MoneyField } from '#shared/ui/form/MoneyField.tsx'
import { errorLabels, toFormErrors } from '#shared/ui/form/formErrors.ts'
import { useForm } from '#shared/ui/form/useForm.ts'
import {
  checkReason,
  describePayment,
  type PaymentDialogProps,
  ReasonField,
} from './OrderDialogs.tsx'
import { OrderNotify } from './OrderNotify.tsx'
import { type OwedAgain, OwedAgainField, owedAgainLabel } from './OwedAgainField.tsx'

const title = 'Refund a payment'
const labels = {
  amount: 'Amount',
  lowersPrice: owedAgainLabel,
  reason: 'Reason',
} as const
const errors = errorLabels<keyof typeof labels>(labels)

/** Sends money back for a payment. While a withdrawal waits, it says what that sends by itself. */
export function RefundDialog(props: PaymentDialogProps) {
  const { withdrawal } = props.order
  return withdrawal === null || withdrawal.sent ? (
    <RefundForm {...props} />
  ) : (
    <PlannedRefund {...props} withdrawal={withdrawal} />
  )
}

function RefundForm({ orderId, order, payment, onDone, onClose }: PaymentDialogProps) {
  const server = useServer()
  const { currency, revision } = order
  const most = getRefundable(order, payment)
  const [id] = useState(() => crypto.randomUUID())
  const [typed, setTyped] = useState(() => toTyped(most, currency))
  const [reason, setReason] = useState('')
  const notifyChoice = useNotifyOption('refund')
  const [answer, setAnswer] = useState<OwedAgain | null>(null)
  const { amount, fault } = readMinor(typed, currency)
  const owedAgain = getOwedAgain(order, Math.min(amount ?? 0, most))
  const lowersPriceBy = answer === 'no' ? owedAgain : 0
  const price = order.price - lowersPriceBy
  const form = useForm<keyof typeof labels>({
    check: () => ({
      ...(fault !== null && { amount: `Amount ${fault}` }),
      ...(amount === 0 && { amount: 'Amount must be more than 0' }),
      ...(amount !== null &&
        amount > most && { amount: `Amount must be at most ${formatMoney(most, currency)}` }),
      ...(owedAgain > 0 && answer === null && { lowersPrice: 'Choose yes or no' }),
      ...checkReason(reason),
    }),
    send: async () => {
      if (amount === null) return
      const paymentId = payment.id
      await server.call(refundOrderPayment, {
        orderId,
        revision,
        id,
        paymentId,
        amount,
        lowersPrice: answer === 'no',
        reason,
        notify: notifyChoice.notify,
      })
      onDone(`${formatMoney(amount, currency)} goes back to ${order.name}.`)
    },
    explain: (error) => toFormErrors(error, errors),
  })
  const { due } = getOrderBalance(order)
  const open = due + owedAgain - lowersPriceBy
  const said = describeRefundedPrice({ price, currency }, { lowersPriceBy })
  const values = { reason, price: said }
  const email = amount === null ? null : { ...order, price, orderId, open, amount, values }
  return (
    <DialogForm
      title={title}
      form={form}
      kind="danger"
      submit="Refund"
      pending="Saving…"
      leave="Cancel"
      onClose={onClose}
    >
      <p>
        {describePayment(payment, currency)}.{' '}
        {payment.by === null
          ? 'The money goes back to the card. This cannot be undone.'
          : 'Send the money yourself; this records it.'}
      </p>
      <MoneyField
        label={labels.amount}
        {...form.field('amount', typed, setTyped)}
        currency={currency}
        hint={`At most ${formatMoney(most, currency)}`}
      />
      {owedAgain > 0 && (
        <OwedAgainField
          order={order}
          owed={owedAgain}
          value={answer}
          error={form.errors.lowersPrice}
          onChange={setAnswer}
        />
      )}
      <ReasonField value={reason} error={form.errors.reason} onChange={setReason} />
      <OrderNotify choice={notifyChoice} email={email} />
    </DialogForm>
  )
}

type PlannedRefundProps = PaymentDialogProps & { withdrawal: OrderWithdrawal }

function PlannedRefund({ order, payment, withdrawal, onClose }: PlannedRefundProps) {
  const zone = useSchoolZone()
  const planned = withdrawal.refunds.find(({ paymentId }) => paymentId === payment.id)
  const amount = planned === undefined ? 'nothing' : formatMoney(planned.amount, order.currency)
  return (
    <Dialog title={title} onClose={onClose}>
      <p>
        {`The withdrawal refunds ${amount} of this payment by itself after ${formatMoment(withdrawal.sendAt, zone)}. To refund more, wait until then. To refund less, undo the withdrawal.`}
      </p>
      <Button onClick={onClose}>Close</Button>
    </Dialog>
  )
}
