import { limits } from '@shala/contract/limits'
import { changeOrder } from '@shala/contract/orders/orderCallables'
import { findOpenCondition, type Order } from '@shala/contract/orders/orders'
import { formatMoney } from '@shala/contract/payments/money'
import { addDays, Day } from '@shala/contract/values/days'
import { getOrderBalance, listInstalmentStates } from '@shala/domain/orders/instalments'
import { useState } from 'react'
import { useNotifyOption } from '#shared/emails/useNotifyOption.ts'
import { readMinor, toTyped } from '#shared/minorAmount.ts'
import { useServer } from '#shared/server.ts'
import { Button } from '#shared/ui/Button.tsx'
import { Notice } from '#shared/ui/Notice.tsx'
import { DialogForm } from '#shared/ui/form/DialogForm.tsx'
import { FieldGroup } from '#shared/ui/form/Field.tsx'
import { MoneyField } from '#shared/ui/form/MoneyField.tsx'
import { TextField } from '#shared/ui/form/TextField.tsx'
import { errorLabels, toFormErrors } from '#shared/ui/form/formErrors.ts'
import { useForm } from '#shared/ui/form/useForm.ts'
import { describeInstalment } from '../../model/orderStates.ts'
import { parseInstalments, type TypedInstalment } from '../../model/planForm.ts'
import { LatePlanNotice } from './LatePlanNotice.tsx'
import { checkReason, type OrderDialogProps, ReasonField } from './OrderDialogs.tsx'
import { type OrderEmailPreview, OrderNotify } from './OrderNotify.tsx'

const labels = {
  price: 'Price',
  instalments: 'Instalments',
  reason: 'Reason',
} as const
type Field = keyof typeof labels
const errors = errorLabels<Field>(labels)

/** Returns the email about a plan that has changed. */
function previewEmail(orderId: string, order: Order): OrderEmailPreview {
  const [deposit] = listInstalmentStates(order, order.depositBy)
  const { due: open } = getOrderBalance(order)
  const condition = findOpenCondition(order)
  const due = condition?.by ?? deposit?.dueOn ?? null
  const values = { due, reason: condition?.text ?? '' }
  return { ...order, orderId, open, amount: deposit?.open ?? 0, values }
}

/** Changes the price of an order and its instalments. What is paid stays paid. */
export function PlanDialog({ orderId, order, onDone, onClose }: OrderDialogProps) {
  const server = useServer()
  const { currency, revision, discount } = order
  const [price, setPrice] = useState(() => toTyped(order.price, currency))
  const [reason, setReason] = useState('')
  const offer = findOpenCondition(order) === null ? 'offer' : 'conditionalOffer'
  const kind = order.state === 'offered' ? offer : 'planChanged'
  const notifyChoice = useNotifyOption(kind, { action: 'changeOrder' })
  const [rows, setRows] = useState<readonly TypedInstalment[]>(() =>
    order.instalments.map(({ id, dueOn, amount }) => ({
      id,
      dueOn,
      amount: toTyped(amount, currency),
    })),
  )
  const read = readMinor(price, currency)
  const parsed = parseInstalments(rows, read.amount ?? 0, currency)
  const change = (id: string, changed: Partial<TypedInstalment>) =>
    setRows((before) => before.map((row) => (row.id === id ? { ...row, ...changed } : row)))
  const add = () =>
    setRows((before) => {
      const last = before.at(-1)
      const taken = before.map(({ id }) => Number(id.replace('part-', '')) || 0)
      const id = `part-${Math.max(0, ...taken) + 1}`
      const day = Day.safeParse(last?.dueOn)
      return [...before, { id, dueOn: day.success ? addDays(day.data, 30) : '', amount: '' }]
    })
  const form = useForm<Field>({
    check: () => ({
      ...(read.fault !== null && { price: `Price ${read.fault}` }),
      ...(read.amount === 0 && { price: 'Price must be more than 0' }),
      ...(read.fault === null && parsed.fault !== null && { instalments: parsed.fault }),
      ...checkReason(reason),
    }),
    send: async () => {
      const [deposit, ...later] = parsed.instalments ?? []
      if (read.amount === null || deposit === undefined) return
      await server.call(changeOrder, {
        orderId,
        revision,
        reason,
        price: read.amount,
        notify: notifyChoice.notify,
        depositBy: deposit.dueOn,
        instalments: [deposit, ...later],
      })
      onDone(`The plan of order ${orderId} is changed.`)
    },
    explain: (error) => toFormErrors(error, errors),
  })
  const { paid, refunded } = getOrderBalance(order)
  const email =
    read.amount === null || parsed.instalments === null
      ? null
      : previewEmail(orderId, { ...order, price: read.amount, instalments: parsed.instalments })
  return (
    <DialogForm
      title="Change the plan"
      form={form}
      submit="Change the plan"
      pending="Saving…"
      leave="Cancel"
      onClose={onClose}
    >
      <p>
        {formatMoney(paid - refunded, currency)} of {formatMoney(order.price, currency)} is paid
        {refunded > 0 && `, after ${formatMoney(refunded, currency)} was refunded`}.
        {discount !== null &&
          ` The price is what is left after ${formatMoney(discount.amount, currency)} off with ${discount.code}.`}
      </p>
      <div className="terms-fields">
        <MoneyField
          label={labels.price}
          {...form.field('price', price, setPrice)}
          currency={currency}
        />
      </div>
      <FieldGroup label={labels.instalments} error={form.errors.instalments}>
        {rows.map((row) => {
          const name = describeInstalment(row, rows.length)
          return (
            <div key={row.id} className="order-row">
              <TextField
                label={`${name}: due on`}
                name={`instalments-${row.id}-day`}
                type="date"
                value={row.dueOn}
                onChange={(dueOn) => change(row.id, { dueOn })}
              />
              <MoneyField
                label={`${name}: amount`}
                name={`instalments-${row.id}-amount`}
                currency={currency}
                value={row.amount}
                onChange={(amount) => change(row.id, { amount })}
              />
              {row.id !== 'deposit' && (
                <Button
                  small
                  aria-label={`Remove ${name}`}
                  onClick={() => setRows((before) => before.filter(({ id }) => id !== row.id))}
                >
                  Remove
                </Button>
              )}
            </div>
          )
        })}
      </FieldGroup>
      <div className="below-field">
        <Button small unavailable={rows.length >= limits.instalments} onClick={add}>
          Add an instalment
        </Button>
      </div>
      {read.fault === null && parsed.fault !== null && form.errors.instalments === undefined && (
        <Notice tone="warn">{parsed.fault}.</Notice>
      )}
      <LatePlanNotice instalments={parsed.instalments ?? []} endsOn={order.endsOn} />
      <ReasonField value={reason} error={form.errors.reason} onChange={setReason} />
      <OrderNotify choice={notifyChoice} email={email} />
    </DialogForm>
  )
}
