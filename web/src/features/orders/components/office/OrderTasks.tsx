import { answerRefund, settleAttention } from '@shala/contract/orders/orderCallables'
import { describeRefundedPrice } from '@shala/contract/orders/orderEmailValues'
import type { Order } from '@shala/contract/orders/orders'
import { formatMoney } from '@shala/contract/payments/money'
import { getOrderBalance } from '@shala/domain/orders/instalments'
import {
  listRefundQuestions,
  type RefundQuestion,
  refundTask,
} from '@shala/domain/orders/payments/refundQuestions'
import { useState } from 'react'
import { useMay } from '#shared/admin/staffRole.ts'
import { useNotifyOption } from '#shared/emails/useNotifyOption.ts'
import { useServer } from '#shared/server.ts'
import { Button } from '#shared/ui/Button.tsx'
import { Day } from '#shared/ui/Day.tsx'
import { Notice } from '#shared/ui/Notice.tsx'
import { DialogForm } from '#shared/ui/form/DialogForm.tsx'
import { errorLabels, toFormErrors } from '#shared/ui/form/formErrors.ts'
import { useForm } from '#shared/ui/form/useForm.ts'
import type { useActions } from '#shared/ui/record/useActions.ts'
import type { OrderDialogProps } from './OrderDialogs.tsx'
import { OrderNotify } from './OrderNotify.tsx'
import { type OwedAgain, OwedAgainField, owedAgainLabel } from './OwedAgainField.tsx'

interface OrderTasksProps extends Pick<ReturnType<typeof useActions>, 'act' | 'isPending'> {
  orderId: string
  order: Order
  /** Receives the message to show. */
  onDone: (said: string) => void
}

/** The decisions that an order asks of the office. */
export function OrderTasks({ orderId, order, onDone, act, isPending }: OrderTasksProps) {
  const server = useServer()
  const mayChange = useMay('money.write')
  const [open, setOpen] = useState<{ question: RefundQuestion; order: Order } | null>(null)
  const { attention, revision, currency } = order
  const settle = () =>
    act('settle', async () => {
      await server.call(settleAttention, { orderId, revision })
      return { text: 'Marked as done.' }
    })
  return (
    <>
      {attention !== '' && attention !== refundTask && (
        <Notice tone="warn">
          <p>{attention}</p>
          {mayChange && (
            <Button small pending={isPending('settle')} onClick={() => void settle()}>
              Mark as done
            </Button>
          )}
        </Notice>
      )}
      {listRefundQuestions(order).map((question) => {
        const { id, amount, day, stateAt } = question.refund
        return (
          <Notice key={id} tone="warn">
            <p>
              {formatMoney(amount, currency)} was refunded at the payment provider on{' '}
              <Day day={day ?? stateAt} />. {owedAgainLabel}
            </p>
            {mayChange && (
              <Button small onClick={() => setOpen({ question, order })}>
                Answer
              </Button>
            )}
          </Notice>
        )
      })}
      {open !== null && (
        <RefundQuestionDialog
          {...open}
          orderId={orderId}
          onClose={() => setOpen(null)}
          onDone={(said) => {
            setOpen(null)
            onDone(said)
          }}
        />
      )}
    </>
  )
}

const title = 'A refund at the payment provider'
const labels = { lowersPrice: owedAgainLabel } as const
const errors = errorLabels<keyof typeof labels>(labels)

type RefundQuestionProps = OrderDialogProps & { question: RefundQuestion }

/** Says whether a student owes a refund again that was made at the provider. */
function RefundQuestionDialog(props: RefundQuestionProps) {
  const { orderId, order, question, onDone, onClose } = props
  const server = useServer()
  const notifyChoice = useNotifyOption('refund')
  const [answer, setAnswer] = useState<OwedAgain | null>(null)
  const { refund, owed } = question
  const { currency, revision } = order
  const form = useForm<keyof typeof labels>({
    check: () => ({ ...(answer === null && { lowersPrice: 'Choose yes or no' }) }),
    send: async () => {
      const { notify } = notifyChoice
      const lowersPrice = answer === 'no'
      await server.call(answerRefund, {
        orderId,
        revision,
        refundId: refund.id,
        lowersPrice,
        notify,
      })
      const money = formatMoney(owed, currency)
      onDone(
        lowersPrice
          ? `The price falls by ${money}.`
          : `${order.name} owes ${money} again. The price stays.`,
      )
    },
    explain: (error) => toFormErrors(error, errors),
  })
  const lowersPriceBy = answer === 'no' ? owed : 0
  const price = order.price - lowersPriceBy
  const open = getOrderBalance(order).due + (answer === 'yes' ? owed : 0)
  const said = describeRefundedPrice({ price, currency }, { lowersPriceBy })
  const values = { reason: '', price: said }
  return (
    <DialogForm
      title={title}
      form={form}
      submit="Save the answer"
      pending="Saving…"
      leave="Cancel"
      onClose={onClose}
    >
      <p>
        {formatMoney(refund.amount, currency)} went back to {order.name}.
      </p>
      <OwedAgainField
        order={order}
        owed={owed}
        value={answer}
        error={form.errors.lowersPrice}
        onChange={setAnswer}
      />
      <OrderNotify
        choice={notifyChoice}
        email={{ ...order, price, orderId, open, amount: refund.amount, values }}
      />
    </DialogForm>
  )
}
