import { limits } from '@shala/contract/limits'
import { cancelOrder, cancelOrderPayment } from '@shala/contract/orders/orderCallables'
import type { Order, OrderPayment } from '@shala/contract/orders/orders'
import { formatMoney } from '@shala/contract/payments/money'
import { getOrderBalance } from '@shala/domain/orders/instalments'
import { useState } from 'react'
import { formatDay } from '#shared/dates.ts'
import { useNotifyOption } from '#shared/emails/useNotifyOption.ts'
import { useServer } from '#shared/server.ts'
import { methodLabel } from '#shared/terms/payments.ts'
import { DialogForm } from '#shared/ui/form/DialogForm.tsx'
import { TextField } from '#shared/ui/form/TextField.tsx'
import { errorLabels, toFormErrors } from '#shared/ui/form/formErrors.ts'
import { useForm } from '#shared/ui/form/useForm.ts'
import { OrderNotify } from './OrderNotify.tsx'

export interface OrderDialogProps {
  orderId: string
  order: Order
  /** Receives the message to show. */
  onDone: (said: string) => void
  onClose: () => void
}

/** Describes a payment, such as `£200.00, Card, 5 Jan 2027`. */
export const describePayment = ({ amount, method, day }: OrderPayment, currency: string) =>
  `${formatMoney(amount, currency)}, ${methodLabel(method)}${day === null ? '' : `, ${formatDay(day)}`}`

const reasonLabels = { reason: 'Reason' } as const
const reasonErrors = errorLabels<keyof typeof reasonLabels>(reasonLabels)

export const checkReason = (reason: string) =>
  reason.trim() === '' ? { reason: 'Reason must not be empty' } : {}

interface ReasonFieldProps {
  value: string
  error: string | undefined
  onChange: (value: string) => void
  hint?: string
}

export const ReasonField = (props: ReasonFieldProps) => (
  <TextField
    label={reasonLabels.reason}
    name="reason"
    autoComplete="off"
    maxLength={limits.reason}
    {...props}
  />
)

export type PaymentDialogProps = OrderDialogProps & { payment: OrderPayment }

/** Takes a recorded payment back that was a mistake. */
export function CancelPaymentDialog(props: PaymentDialogProps) {
  const { orderId, order, payment, onDone, onClose } = props
  const server = useServer()
  const [reason, setReason] = useState('')
  const notifyChoice = useNotifyOption('receiptCancelled')
  const form = useForm<keyof typeof reasonLabels>({
    check: () => checkReason(reason),
    send: async () => {
      const { revision } = order
      const { notify } = notifyChoice
      const about = { orderId, revision, paymentId: payment.id }
      await server.call(cancelOrderPayment, { ...about, reason, notify })
      onDone(`The payment of ${formatMoney(payment.amount, order.currency)} is cancelled.`)
    },
    explain: (error) => toFormErrors(error, reasonErrors),
    focusOnRefusal: 'reason',
  })
  const cancelled = { ...payment, state: 'canceled' } as const
  const payments = order.payments.map((one) => (one === payment ? cancelled : one))
  const { due: open } = getOrderBalance({ ...order, payments })
  // The server knows the number of the receipt.
  const values = { reason, receipt: '…' }
  const email = { ...order, orderId, open, amount: payment.amount, values }
  return (
    <DialogForm
      title="Cancel a recorded payment"
      form={form}
      kind="danger"
      submit="Cancel this payment"
      pending="Saving…"
      leave="Keep it"
      onClose={onClose}
    >
      <p>
        {describePayment(payment, order.currency)}. Do this if the payment was recorded by mistake.
        A credit note cancels its receipt.
      </p>
      <ReasonField
        value={reason}
        error={form.errors.reason}
        onChange={setReason}
        hint="Shown in the email"
      />
      <OrderNotify choice={notifyChoice} email={email} />
    </DialogForm>
  )
}

/** Takes an offer back before a payment. */
export function CancelOrderDialog({ orderId, order, onDone, onClose }: OrderDialogProps) {
  const server = useServer()
  const [reason, setReason] = useState('')
  const notifyChoice = useNotifyOption('offerCancelled')
  const form = useForm<keyof typeof reasonLabels>({
    check: () => checkReason(reason),
    send: async () => {
      const { revision } = order
      await server.call(cancelOrder, { orderId, revision, reason, notify: notifyChoice.notify })
      onDone(`The offer to ${order.name} is cancelled. The seat is free.`)
    },
    explain: (error) => toFormErrors(error, reasonErrors),
    focusOnRefusal: 'reason',
  })
  return (
    <DialogForm
      title="Cancel the offer"
      form={form}
      kind="danger"
      submit="Cancel the offer"
      pending="Saving…"
      leave="Keep it"
      onClose={onClose}
    >
      <p>
        {order.name} can no longer pay for {order.courseTitle}, and the seat goes to the next in
        line.
      </p>
      <ReasonField
        value={reason}
        error={form.errors.reason}
        onChange={setReason}
        hint="Shown in the email and on their dashboard"
      />
      <OrderNotify
        choice={notifyChoice}
        email={{ ...order, orderId, open: 0, values: { reason } }}
      />
    </DialogForm>
  )
}
