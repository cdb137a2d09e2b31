import { listRecipientLines } from '@shala/contract/orders/invoiceRecipient'
import { meetCondition, reviveOrder, undoWithdrawal } from '@shala/contract/orders/orderCallables'
import { describeCard, findOpenCondition, type Order } from '@shala/contract/orders/orders'
import { formatMoney } from '@shala/contract/payments/money'
import { getOrderBalance, sumOverdue } from '@shala/domain/orders/instalments'
import { useId, useState } from 'react'
import { Link } from 'wouter'
import { PersonName } from '#entities/people/PersonName.tsx'
import { RecordHistory } from '#entities/people/RecordHistory.tsx'
import { CallError } from '#shared/CallError.ts'
import { MayLink } from '#shared/admin/MayLink.tsx'
import { useMay } from '#shared/admin/staffRole.ts'
import { formatDay } from '#shared/dates.ts'
import { useLoad } from '#shared/load.ts'
import { paths } from '#shared/paths.ts'
import { refresh } from '#shared/queryClient.ts'
import { useSchoolDay } from '#shared/schoolDay.ts'
import { useServer } from '#shared/server.ts'
import { Button } from '#shared/ui/Button.tsx'
import { Day, Moment } from '#shared/ui/Day.tsx'
import { Loaded } from '#shared/ui/Loaded.tsx'
import { Notice, Refusals } from '#shared/ui/Notice.tsx'
import { PageHeading } from '#shared/ui/PageHeading.tsx'
import { Breadcrumbs } from '#shared/ui/links/Breadcrumbs.tsx'
import { UndoBar } from '#shared/ui/record/UndoBar.tsx'
import { useActions } from '#shared/ui/record/useActions.ts'
import { receiptsQuery, useOrder } from '../../api/orderQueries.ts'
import { describeOrderChange } from '../../model/describeOrderChange.ts'
import { describeOrderDate, isPayable } from '../../model/orderStates.ts'
import { Instalments } from '../Instalments.tsx'
import { Receipts } from '../Receipts.tsx'
import { RecipientDialog } from '../RecipientDialog.tsx'
import { CancelOrderDialog } from './OrderDialogs.tsx'
import { OrderStatus } from './OrderList.tsx'
import { OrderTasks } from './OrderTasks.tsx'
import { PaymentTables } from './PaymentTables.tsx'
import { PlanDialog } from './PlanDialog.tsx'
import { RecordPaymentDialog } from './RecordPaymentDialog.tsx'
import { SentWithdrawal, UnsentWithdrawal } from './UnsentWithdrawal.tsx'
import { WithdrawDialog } from './WithdrawDialog.tsx'
import '../orders.css'

interface OfficeOrderProps {
  orderId: string
}

/** An order with all that the office sees of it and does with it. */
export function OfficeOrder({ orderId }: OfficeOrderProps) {
  const load = useOrder(orderId)
  const order = load.state === 'ready' ? load.value : null
  const title = order === null ? 'Order' : `Order ${orderId}: ${order.name || order.email}`
  return (
    <div className="stack-wide">
      <Breadcrumbs trail={[paths.admin.orders]} here={orderId} />
      <PageHeading title={title} />
      <Loaded load={load} of="the order">
        {(found) =>
          found === null ? (
            <Notice tone="warn">
              There is no such order. <Link href={paths.admin.orders}>See all orders</Link>
            </Notice>
          ) : (
            <OrderParts orderId={orderId} order={found} />
          )
        }
      </Loaded>
    </div>
  )
}

const dialogs = {
  payment: RecordPaymentDialog,
  plan: PlanDialog,
  cancel: CancelOrderDialog,
  withdraw: WithdrawDialog,
  recipient: RecipientDialog,
} as const

/** An open dialog. It keeps the order that it was opened with, so that the server refuses it after another change. */
interface Opened {
  readonly does: keyof typeof dialogs
  readonly order: Order
}

function OrderParts({ orderId, order }: OfficeOrderProps & { order: Order }) {
  const server = useServer()
  const today = useSchoolDay()
  const mayChange = useMay('money.write')
  const [open, setOpen] = useState<Opened | null>(null)
  const [full, setFull] = useState(false)
  const reload = () => void refresh(['orders'])
  const { done, say, refusals, isPending, act } = useActions(reload)
  const { state, revision, withdrawal, name } = order
  const receipts = useLoad(receiptsQuery(server, orderId, { revision }))
  const seen = { orderId, revision }
  const dialog = {
    orderId,
    onClose: () => setOpen(null),
    onDone: (text: string) => {
      setOpen(null)
      say({ text })
      reload()
    },
  }
  const show = (does: Opened['does']) => () => setOpen({ does, order })
  const Opened = open === null ? null : dialogs[open.does]
  const revive = () =>
    act('revive', async () => {
      try {
        await server.call(reviveOrder, { ...seen, overbook: full })
      } catch (error) {
        if (error instanceof CallError && error.field === 'overbook') setFull(true)
        throw error
      }
      return { text: `The order of ${name} is confirmed.` }
    })
  const condition = findOpenCondition(order)
  const meet = () =>
    act('meet', async () => {
      await server.call(meetCondition, { ...seen, notify: null })
      return { text: `The condition is met. ${name} gets an email about the payment.` }
    })
  const undo = () =>
    act('undo', async () => {
      await server.call(undoWithdrawal, seen)
      return { text: `The withdrawal of ${name} was undone. Access and seat are back.` }
    })
  return (
    <>
      <OrderTasks {...{ orderId, order, act, isPending }} onDone={dialog.onDone} />
      {withdrawal !== null && state === 'withdrawn' && (
        <Notice tone="warn">
          <p>
            Withdrawn on <Moment at={withdrawal.at} /> by <PersonName userId={withdrawal.by} />:{' '}
            {withdrawal.reason}. The school keeps {formatMoney(order.price, order.currency)}.
          </p>
          {withdrawal.sent ? (
            <SentWithdrawal withdrawal={withdrawal} />
          ) : (
            <UnsentWithdrawal withdrawal={withdrawal}>
              {mayChange && (
                <Button small pending={isPending('undo')} onClick={() => void undo()}>
                  Undo the withdrawal
                </Button>
              )}
            </UnsentWithdrawal>
          )}
        </Notice>
      )}
      {condition !== null && (
        <Notice tone="warn">
          <p>
            {`The place is kept on a condition until ${formatDay(condition.by)}: ${condition.text}`}
          </p>
          {mayChange && (
            <Button small pending={isPending('meet')} onClick={() => void meet()}>
              The condition is met
            </Button>
          )}
        </Notice>
      )}
      <Refusals messages={refusals} />
      <OrderFacts orderId={orderId} order={order} today={today} />
      {mayChange && (
        <div className="row">
          <Button kind="primary" onClick={show('payment')}>
            Record a payment
          </Button>
          {(state === 'offered' || state === 'confirmed') && (
            <Button onClick={show('plan')}>Change the plan</Button>
          )}
          {isPayable(order) && (
            <Button onClick={show('recipient')}>Change the recipient of the invoice</Button>
          )}
          {state === 'offered' && <Button onClick={show('cancel')}>Cancel the offer</Button>}
          {state === 'confirmed' && (
            <Button kind="danger" onClick={show('withdraw')}>
              Withdraw the student
            </Button>
          )}
          {(state === 'lapsed' || state === 'cancelled') && (
            <Button pending={isPending('revive')} onClick={() => void revive()}>
              {full ? 'Confirm the order anyway' : 'Confirm the order after all'}
            </Button>
          )}
        </div>
      )}
      <PaymentTables orderId={orderId} order={order} onDone={dialog.onDone} />
      <Receipts load={receipts} empty="No receipts yet. They are issued with each payment." />
      <RecordHistory
        collection="orders"
        documentId={orderId}
        revision={revision}
        title="History"
        label="Changes of the order"
        describe={describeOrderChange}
      />
      {open !== null && Opened !== null && <Opened {...dialog} order={open.order} />}
      <UndoBar done={done} />
    </>
  )
}

interface OrderFactsProps {
  orderId: string
  order: Order
  /** Today at the school. */
  today: string
}

function OrderFacts({ orderId, order, today }: OrderFactsProps) {
  const id = useId()
  const { currency, price, listPrice, discount, savedMethod, consentAt } = order
  const { paid, refunded, due, credit } = getOrderBalance(order)
  const overdue = sumOverdue(order, today)
  const date = describeOrderDate(order)
  const money = (minor: number) => formatMoney(minor, currency)
  return (
    <section className="card stack" aria-labelledby={id}>
      <h2 id={id}>Instalments</h2>
      <dl className="order-facts">
        <dt>Student</dt>
        <dd>
          <MayLink needs="people.read" href={paths.admin.person(order.userId)}>
            {order.name || order.email}
          </MayLink>
        </dd>
        <dt>Course</dt>
        <dd>
          {order.courseTitle}
          {date !== null && `, ${date}`}
        </dd>
        <dt>Status</dt>
        <dd>
          <OrderStatus order={order} today={today} />
        </dd>
        <dt>Price</dt>
        <dd>
          {money(price)}
          {discount !== null &&
            ` (${money(listPrice)} less ${money(discount.amount)} with ${discount.code})`}
        </dd>
        <dt>Paid</dt>
        <dd>
          {[
            money(paid),
            refunded > 0 && `${money(refunded)} refunded, ${money(paid - refunded)} kept`,
            credit > 0 && `${money(credit)} too much`,
          ]
            .filter(Boolean)
            .join(', ')}
        </dd>
        <dt>Still to pay</dt>
        <dd>
          {isPayable(order) && due > 0
            ? `${money(due)}${overdue > 0 ? `, ${money(overdue)} of it overdue` : ''}`
            : 'Nothing'}
        </dd>
        {order.state === 'offered' && findOpenCondition(order) === null && (
          <>
            <dt>Deposit by</dt>
            <dd>
              <Day day={order.depositBy} />
            </dd>
          </>
        )}
        {order.recipient !== null && (
          <>
            <dt>Invoice to</dt>
            <dd>{listRecipientLines(order.recipient).join(', ')}</dd>
          </>
        )}
        <dt>Reference</dt>
        <dd>{orderId}</dd>
        <dt>Automatic payments</dt>
        <dd>
          {savedMethod !== null && consentAt !== null ? describeCard(savedMethod) : 'Not allowed'}
        </dd>
      </dl>
      <Instalments order={order} today={today} isPayable={isPayable(order)} />
    </section>
  )
}
