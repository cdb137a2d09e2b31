import { limits } from '@shala/contract/limits'
import { recordOrderPayment } from '@shala/contract/orders/orderCallables'
import { formatMoney } from '@shala/contract/payments/money'
import { Day } from '@shala/contract/values/days'
import { getOrderBalance, listInstalmentStates } from '@shala/domain/orders/instalments'
import { getExcess } from '@shala/domain/orders/payments/recordedPayments'
import { paymentMethods } from '@shala/domain/payments/payments'
import { isTooSmall } from '@shala/domain/payments/stripeAmounts'
import { useState } from 'react'
import { useNotifyOption } from '#shared/emails/useNotifyOption.ts'
import { readMinor, toTyped } from '#shared/minorAmount.ts'
import { useSchoolDay } from '#shared/schoolDay.ts'
import { useServer } from '#shared/server.ts'
import { paymentWord } from '#shared/terms/payments.ts'
import { Notice } from '#shared/ui/Notice.tsx'
import { DialogForm } from '#shared/ui/form/DialogForm.tsx'
import { MoneyField } from '#shared/ui/form/MoneyField.tsx'
import { Select } from '#shared/ui/form/Select.tsx'
import { TextField } from '#shared/ui/form/TextField.tsx'
import { useUnusualAmount } from '#shared/ui/form/UnusualAmount.tsx'
import { errorLabels, toFormErrors } from '#shared/ui/form/formErrors.ts'
import { formFields, useForm } from '#shared/ui/form/useForm.ts'
import type { OrderDialogProps } from './OrderDialogs.tsx'
import { OrderNotify } from './OrderNotify.tsx'

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
  const { amount, fault } = readMinor(values.amount, currency)
  const excess = getExcess(order, amount ?? 0)
  const unusual = useUnusualAmount(
    excess > 0 && `${formatMoney(excess, currency)} more than is open`,
  )
  const form = useForm<keyof typeof paymentLabels>({
    check: () => {
      const day = Day.safeParse(values.day)
      return {
        ...(fault !== null && { amount: `Amount ${fault}` }),
        ...(amount === 0 && { amount: 'Amount must be more than 0' }),
        ...(unusual.fault !== null && { amount: `Amount ${unusual.fault}` }),
        ...(!day.success && { day: `Day ${day.error.issues[0]?.message ?? ''}` }),
        ...(values.day > today && { day: 'Day must not be in the future' }),
      }
    },
    send: async () => {
      if (amount === null) return
      await server.call(recordOrderPayment, {
        orderId,
        revision,
        id,
        currency,
        notify: notifyChoice.notify,
        ...values,
        amount,
        excess,
      })
      onDone(`The payment of ${formatMoney(amount, currency)} by ${name} is recorded.`)
    },
    explain: (error) => toFormErrors(error, paymentErrors),
  })
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
        <MoneyField {...field('amount')} currency={currency} />
        <Select
          {...field('method')}
          options={paymentMethods.map((value) => ({ value, label: paymentWord(value) }))}
        />
        <TextField {...field('day')} type="date" />
        <TextField {...field('reference')} autoComplete="off" maxLength={limits.paymentText} />
        <TextField {...field('note')} autoComplete="off" maxLength={limits.reason} />
      </div>
      {unusual.question}
      {isTooSmall(open, currency) && (
        <Notice tone="warn">
          {`This leaves ${formatMoney(open, currency)} to pay, which is less than cards take.`}
        </Notice>
      )}
      <OrderNotify choice={notifyChoice} email={email} />
    </DialogForm>
  )
}
