import { limits } from '@shala/contract/limits'
import {
  cancelOrder,
  cancelOrderPayment,
  recordOrderPayment,
  refundOrderPayment,
} from '@shala/contract/orders/orderCallables'
import type { Order, OrderPayment } from '@shala/contract/orders/orders'
import { formatMoney } from '@shala/contract/payments/money'
import { Day } from '@shala/contract/values/days'
import {
  getOrderBalance,
  getRefundable,
  listInstalmentStates,
} from '@shala/domain/orders/instalments'
import { paymentMethods } from '@shala/domain/payments/payments'
import { isTooSmall } from '@shala/domain/payments/stripeAmounts'
import { useState } from 'react'
import { formatDay, formatMoment } from '#shared/dates.ts'
import { useNotifyOption } from '#shared/emails/useNotifyOption.ts'
import { useSchoolDay } from '#shared/schoolDay.ts'
import { useServer } from '#shared/server.ts'
import { methodLabel, paymentWord } from '#shared/terms/payments.ts'
import { Notice } from '#shared/ui/Notice.tsx'
import { DialogForm } from '#shared/ui/form/DialogForm.tsx'
import { Select } from '#shared/ui/form/Select.tsx'
import { TextField } from '#shared/ui/form/TextField.tsx'
import { errorLabels, toFormErrors } from '#shared/ui/form/formErrors.ts'
import { formFields, useForm } from '#shared/ui/form/useForm.ts'
import { readMinor, toTyped } from '../../model/minorAmount.ts'
import { OrderNotify } from './OrderNotify.tsx'

export interface OrderDialogProps {
  orderId: string
  order: Order
  /** Receives the message to show. */
  onDone: (said: string) => void
  onClose: () => void
}

const paymentLabels = {
  amount: 'Amount',
  method: 'How it was paid',
  day: 'Day',
  reference: 'Reference (optional)',
  note: 'Note (optional)',
} as const
const paymentErrors = errorLabels<keyof typeof paymentLabels>({
  ...paymentLabels,
  reference: 'Reference',
  note: 'Note',
})

/** Records a payment that came by transfer or at the desk. */
export function RecordPaymentDialog({ orderId, order, onDone, onClose }: OrderDialogProps) {
  const server = useServer()
  const today = useSchoolDay()
  const { currency, revision, name } = order
  const [next] = listInstalmentStates(order, today).filter(({ open }) => open > 0)
  const [id] = useState(() => crypto.randomUUID())
  const notifyChoice = useNotifyOption('receipt')
  const [values, setValues] = useState({
    amount: next === undefined ? '' : toTyped(next.open, currency),
    method: 'bank transfer',
    day: today,
    reference: orderId,
    note: '',
  })
  const form = useForm<keyof typeof paymentLabels>({
    check: () => {
      const { amount, fault } = readMinor(values.amount, currency)
      const day = Day.safeParse(values.day)
      return {
        ...(fault !== null && { amount: `Amount ${fault}` }),
        ...(amount === 0 && { amount: 'Amount must be more than 0' }),
        ...(!day.success && { day: `Day ${day.error.issues[0]?.message ?? ''}` }),
        ...(values.day > today && { day: 'Day must not be in the future' }),
      }
    },
    send: async () => {
      const amount = readMinor(values.amount, currency).amount ?? 0
      await server.call(recordOrderPayment, {
        orderId,
        revision,
        id,
        currency,
        notify: notifyChoice.notify,
        ...values,
        amount,
      })
      onDone(`The payment of ${formatMoney(amount, currency)} by ${name} is recorded.`)
    },
    explain: (error) => toFormErrors(error, paymentErrors),
  })
  const { amount } = readMinor(values.amount, currency)
  const open = Math.max(0, getOrderBalance(order).due - (amount ?? 0))
  // The server draws the number of the receipt.
  const email =
    amount === null ? null : { ...order, orderId, open, amount, values: { receipt: '…' } }
  const field = formFields({
    labels: paymentLabels,
    values,
    errors: form.errors,
    onChange: setValues,
  })
  return (
    <DialogForm
      title="Record a payment"
      form={form}
      submit="Record the payment"
      pending="Saving…"
      leave="Cancel"
      onClose={onClose}
    >
      <div className="terms-fields">
        <TextField {...field('amount')} inputMode="decimal" hint={`In ${currency}`} />
        <Select
          {...field('method')}
          options={paymentMethods.map((value) => ({ value, label: paymentWord(value) }))}
        />
        <TextField {...field('day')} type="date" />
        <TextField {...field('reference')} autoComplete="off" maxLength={limits.paymentText} />
        <TextField {...field('note')} autoComplete="off" maxLength={limits.reason} />
      </div>
      {isTooSmall(open, currency) && (
        <Notice tone="warn">
          {`This leaves ${formatMoney(open, currency)} to pay, which is less than cards take.`}
        </Notice>
      )}
      <OrderNotify choice={notifyChoice} email={email} />
    </DialogForm>
  )
}

const describePayment = ({ amount, method, day }: OrderPayment, currency: string) =>
  `${formatMoney(amount, currency)}, ${methodLabel(method)}${day === null ? '' : `, ${formatDay(day)}`}`

const reasonLabels = { reason: 'Reason', amount: 'Amount' } as const
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

type PaymentDialogProps = OrderDialogProps & { payment: OrderPayment }

/** Sends money back for a payment. */
export function RefundDialog({ orderId, order, payment, onDone, onClose }: PaymentDialogProps) {
  const server = useServer()
  const { currency, revision } = order
  const most = getRefundable(order, payment)
  const [id] = useState(() => crypto.randomUUID())
  const [typed, setTyped] = useState(() => toTyped(most, currency))
  const [reason, setReason] = useState('')
  const notifyChoice = useNotifyOption('refund')
  const form = useForm<keyof typeof reasonLabels>({
    check: () => {
      const { amount, fault } = readMinor(typed, currency)
      return {
        ...(fault !== null && { amount: `Amount ${fault}` }),
        ...(amount === 0 && { amount: 'Amount must be more than 0' }),
        ...(amount !== null &&
          amount > most && { amount: `Amount must be at most ${formatMoney(most, currency)}` }),
        ...checkReason(reason),
      }
    },
    send: async () => {
      const amount = readMinor(typed, currency).amount ?? 0
      const paymentId = payment.id
      await server.call(refundOrderPayment, {
        orderId,
        revision,
        id,
        paymentId,
        amount,
        reason,
        notify: notifyChoice.notify,
      })
      onDone(`${formatMoney(amount, currency)} go back to ${order.name}.`)
    },
    explain: (error) => toFormErrors(error, reasonErrors),
  })
  const { amount } = readMinor(typed, currency)
  const { due: open } = getOrderBalance(order)
  const email = amount === null ? null : { ...order, orderId, open, amount, values: { reason } }
  return (
    <DialogForm
      title="Refund a payment"
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
      <PlannedRefund order={order} payment={payment} />
      <TextField
        label={reasonLabels.amount}
        name="amount"
        inputMode="decimal"
        hint={`In ${currency}, at most ${formatMoney(most, currency)}`}
        value={typed}
        error={form.errors.amount}
        onChange={setTyped}
      />
      <ReasonField value={reason} error={form.errors.reason} onChange={setReason} />
      <OrderNotify choice={notifyChoice} email={email} />
    </DialogForm>
  )
}

/** Names the refund of this payment that a withdrawal sends by itself; hidden if there is none. */
function PlannedRefund({ order, payment }: Pick<PaymentDialogProps, 'order' | 'payment'>) {
  const { withdrawal, currency } = order
  const planned = withdrawal?.refunds.find(({ paymentId }) => paymentId === payment.id)
  if (withdrawal === null || withdrawal.sent || planned === undefined) return null
  return (
    <Notice tone="warn">
      The withdrawal refunds {formatMoney(planned.amount, currency)} of this payment by itself at{' '}
      {formatMoment(withdrawal.sendAt)}. A refund that you send now is taken off that.
    </Notice>
  )
}

/** Takes a recorded payment back that was a mistake. */
export function CancelPaymentDialog(props: PaymentDialogProps) {
  const { orderId, order, payment, onDone, onClose } = props
  const server = useServer()
  const [reason, setReason] = useState('')
  const form = useForm<keyof typeof reasonLabels>({
    check: () => checkReason(reason),
    send: async () => {
      const { revision } = order
      await server.call(cancelOrderPayment, { orderId, revision, paymentId: payment.id, reason })
      onDone(`The payment of ${formatMoney(payment.amount, order.currency)} is cancelled.`)
    },
    explain: (error) => toFormErrors(error, reasonErrors),
    focusOnRefusal: 'reason',
  })
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
      <ReasonField value={reason} error={form.errors.reason} onChange={setReason} />
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
