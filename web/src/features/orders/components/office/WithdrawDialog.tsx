import { limits } from '@shala/contract/limits'
import { previewWithdrawal, withdrawOrder } from '@shala/contract/orders/orderCallables'
import type { CancellationRules } from '@shala/contract/orders/withdrawal'
import { formatMoney } from '@shala/contract/payments/money'
import { Day } from '@shala/contract/values/days'
import { proposeWithdrawal, settleWithdrawal } from '@shala/domain/orders/proposeWithdrawal'
import { useState } from 'react'
import { formatDay } from '#shared/dates.ts'
import { useNotifyOption } from '#shared/emails/useNotifyOption.ts'
import { useLoad } from '#shared/load.ts'
import { readMinor, toTyped } from '#shared/minorAmount.ts'
import { serverQuery } from '#shared/queryClient.ts'
import { useSchoolDay } from '#shared/schoolDay.ts'
import { useServer } from '#shared/server.ts'
import { methodLabel } from '#shared/terms/payments.ts'
import { Button } from '#shared/ui/Button.tsx'
import { Dialog } from '#shared/ui/Dialog.tsx'
import { Disclosure } from '#shared/ui/Disclosure.tsx'
import { Loaded } from '#shared/ui/Loaded.tsx'
import { DialogForm } from '#shared/ui/form/DialogForm.tsx'
import { MoneyField } from '#shared/ui/form/MoneyField.tsx'
import { TextField } from '#shared/ui/form/TextField.tsx'
import { errorLabels, toFormErrors } from '#shared/ui/form/formErrors.ts'
import { useForm } from '#shared/ui/form/useForm.ts'
import { useDebounced } from '#shared/useDebounced.ts'
import { paymentSettingsQuery } from '../../api/orderQueries.ts'
import { describeRule } from '../../model/settingsForm.ts'
import { checkReason, type OrderDialogProps, ReasonField } from './OrderDialogs.tsx'
import { OrderNotify } from './OrderNotify.tsx'

const title = 'Withdraw the student'
const labels = {
  lastDay: 'Last day of access',
  kept: 'The school keeps',
  reason: 'Reason',
} as const
const errors = errorLabels<keyof typeof labels>(labels)

/** Withdraws a student from a course, with a preview of all effects. */
export function WithdrawDialog(props: OrderDialogProps) {
  const settings = useLoad(paymentSettingsQuery(useServer()))
  if (settings.state === 'ready') {
    return <WithdrawForm {...props} cancellation={settings.value.cancellation} />
  }
  return (
    <Dialog title={title} onClose={props.onClose}>
      <Loaded load={settings} of="the cancellation rules">
        {() => null}
      </Loaded>
      <Button onClick={props.onClose}>Cancel</Button>
    </Dialog>
  )
}

type WithdrawFormProps = OrderDialogProps & { cancellation: CancellationRules }

function WithdrawForm({ orderId, order, cancellation, onDone, onClose }: WithdrawFormProps) {
  const server = useServer()
  const today = useSchoolDay()
  const { currency, revision, name } = order
  const [proposal] = useState(() => proposeWithdrawal(order, cancellation, today))
  const [lastDay, setLastDay] = useState(today)
  const [typed, setTyped] = useState(() => toTyped(proposal.kept, currency))
  const [reason, setReason] = useState('')
  const notifyChoice = useNotifyOption('withdrawal')
  const { amount: kept, fault } = readMinor(typed, currency)
  const form = useForm<keyof typeof labels>({
    check: () => {
      const day = Day.safeParse(lastDay)
      return {
        ...(!day.success && { lastDay: 'Choose the last day of access' }),
        ...(fault !== null && { kept: `The amount ${fault}` }),
        ...(kept !== null &&
          kept > order.price && { kept: 'The school cannot keep more than the price' }),
        ...checkReason(reason),
      }
    },
    send: async () => {
      await server.call(withdrawOrder, {
        orderId,
        revision,
        lastDay,
        reason,
        kept: kept ?? 0,
        notify: notifyChoice.notify,
      })
      onDone(`${name} is withdrawn. You can undo this for ${limits.withdrawalUndoMinutes} minutes.`)
    },
    explain: (error) => toFormErrors(error, errors),
  })
  return (
    <DialogForm
      title={title}
      form={form}
      kind="danger"
      submit="Withdraw the student"
      pending="Saving…"
      leave="Cancel"
      onClose={onClose}
    >
      <p>
        {proposal.rule === null
          ? `On this day, the cancellation rules let the school keep ${cancellation.keepsDeposit ? 'only the deposit' : 'nothing'}.`
          : `The rule for this day: ${describeRule(proposal.rule)}${cancellation.keepsDeposit ? ', and the deposit in any case' : ''}.`}{' '}
        Suggested amount: {formatMoney(proposal.kept, currency)}.
      </p>
      <div className="terms-fields">
        <TextField
          label={labels.lastDay}
          {...form.field('lastDay', lastDay, setLastDay)}
          type="date"
          hint="Until the end of this day"
        />
        <MoneyField
          label={labels.kept}
          {...form.field('kept', typed, setTyped)}
          currency={currency}
          hint={`At most the price of ${formatMoney(order.price, currency)}`}
        />
      </div>
      <Settlement order={order} kept={kept} />
      <Effects orderId={orderId} lastDay={lastDay} kept={kept} />
      <ReasonField value={reason} error={form.errors.reason} onChange={setReason} />
      <OrderNotify choice={notifyChoice} email={null} />
    </DialogForm>
  )
}

interface SettlementProps extends Pick<OrderDialogProps, 'order'> {
  /** In minor units; null while it cannot be read. */
  kept: number | null
}

/** The refund by payment, or what the student still owes. */
function Settlement({ order, kept }: SettlementProps) {
  if (kept === null) return null
  const { refund, due, refunds } = settleWithdrawal(order, kept)
  const money = (minor: number) => formatMoney(minor, order.currency)
  return (
    <div aria-live="polite">
      {refund === 0 && due === 0 && <p>The student gets no refund and owes nothing.</p>}
      {due > 0 && <p>The student still owes {money(due)}.</p>}
      {refund > 0 && (
        <>
          <p>
            <strong>{money(refund)}</strong> is refunded to the student:
          </p>
          <ul>
            {refunds.map(({ paymentId, amount }) => {
              const payment = order.payments.find(({ id }) => id === paymentId)
              const day = payment?.day
              return (
                <li key={paymentId}>
                  {money(amount)} for the payment by {methodLabel(payment?.method ?? '')}
                  {day && ` of ${formatDay(day)}`}
                  {payment?.by !== null && ' (send this money yourself)'}
                </li>
              )
            })}
          </ul>
        </>
      )}
    </div>
  )
}

interface EffectsProps {
  orderId: string
  lastDay: string
  /** In minor units; null while it cannot be read. */
  kept: number | null
}

/** The effects of a withdrawal besides the money, as the server computes them. */
function Effects({ orderId, ...typed }: EffectsProps) {
  const server = useServer()
  const { lastDay, kept } = useDebounced(typed, 400)
  const { data: day } = Day.safeParse(lastDay)
  const load = useLoad({
    ...serverQuery(['orders', orderId, 'withdrawal', lastDay, kept], () =>
      server.call(previewWithdrawal, { orderId, lastDay: day ?? null, kept: kept ?? 0 }),
    ),
    enabled: day !== undefined && kept !== null,
  })
  if (day === undefined || kept === null) return null
  return (
    <Loaded load={load} of="the effects">
      {({ access, bookings, freesSeat, nextInLine, emailText }) => (
        <>
          <ul>
            <li>{access}</li>
            {bookings > 0 && (
              <li>{bookings === 1 ? '1 booking is' : `${bookings} bookings are`} cancelled.</li>
            )}
            {freesSeat && (
              <li>
                A seat becomes free.
                {nextInLine !== null && ` Next in line: ${nextInLine}.`}
              </li>
            )}
          </ul>
          <Disclosure summary="Read the email">
            <p className="order-bank">{emailText}</p>
          </Disclosure>
        </>
      )}
    </Loaded>
  )
}
