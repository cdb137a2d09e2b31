import { checkoutParameter } from '@shala/contract/orders/orderPath'
import { findOpenCondition, type Order } from '@shala/contract/orders/orders'
import { formatMoney } from '@shala/contract/payments/money'
import { getOrderBalance, isChargeback, listCountedRefunds } from '@shala/domain/orders/instalments'
import { type ReactNode, useId, useState } from 'react'
import { Link, useSearch } from 'wouter'
import { useUserId } from '#entities/people/session.ts'
import { formatUnbrokenDay } from '#shared/dates.ts'
import { useLoad } from '#shared/load.ts'
import { paths } from '#shared/paths.ts'
import { useSchoolDay } from '#shared/schoolDay.ts'
import { useServer } from '#shared/server.ts'
import { Badge } from '#shared/ui/Badge.tsx'
import { Loaded } from '#shared/ui/Loaded.tsx'
import { Notice } from '#shared/ui/Notice.tsx'
import { PageHeading } from '#shared/ui/PageHeading.tsx'
import { Breadcrumbs } from '#shared/ui/links/Breadcrumbs.tsx'
import { receiptsQuery, useOwnOrder } from '../../api/orderQueries.ts'
import { describeFailure } from '../../model/describeFailure.ts'
import {
  describeOrderDate,
  findFailure,
  findOpenCheckout,
  isPayable,
  orderStates,
} from '../../model/orderStates.ts'
import { Instalments } from '../Instalments.tsx'
import { Receipts } from '../Receipts.tsx'
import { DiscountForm } from './DiscountForm.tsx'
import { InvoiceRecipientCard } from './InvoiceRecipientCard.tsx'
import { PayOrder } from './PayOrder.tsx'
import { SavedCard } from './SavedCard.tsx'
import '../orders.css'

interface OwnOrderProps {
  orderId: string
  /** Renders the notice of what a student does before a payment for a course. */
  beforePayment: (courseId: string) => ReactNode
  /** The sentences on terms and cancelling beside the buttons that pay. */
  paymentTerms: ReactNode
  /** The sentence on cancelling and withdrawing, beside a confirmed order. */
  cancelling: ReactNode
}

/** A student's order: what was bought, what is paid, and what to pay next. */
export function OwnOrder({ orderId, ...parts }: OwnOrderProps) {
  const load = useOwnOrder(orderId)
  const title = load.state === 'ready' ? load.value?.courseTitle : undefined
  return (
    <div className="stack-wide">
      <Breadcrumbs trail={[paths.user.orders]} here={title ?? orderId} />
      <PageHeading title={title ?? 'Order'}>Order {orderId}</PageHeading>
      <Loaded load={load} of="your order">
        {(order) =>
          order === null ? (
            <Notice tone="warn">
              There is no such order in your account.{' '}
              <Link href={paths.user.orders}>My payments</Link>
            </Notice>
          ) : (
            <OrderParts orderId={orderId} order={order} {...parts} />
          )
        }
      </Loaded>
    </div>
  )
}

function OrderParts(props: OwnOrderProps & { order: Order }) {
  const { orderId, order, beforePayment, paymentTerms, cancelling } = props
  const userId = useUserId()
  const id = useId()
  const server = useServer()
  const today = useSchoolDay()
  const receipts = useLoad(receiptsQuery(server, orderId, { revision: order.revision, userId }))
  const parts = { orderId, order, today }
  const checkout = useCheckout(order)
  // A second press would pay twice.
  const isArriving = checkout.isReturned && checkout.open !== undefined
  return (
    <>
      <OrderNotices {...{ order, today, checkout }} />
      {isPayable(order) && getOrderBalance(order).due > 0 && beforePayment(order.courseId)}
      {isPayable(order) && !isArriving && <PayOrder {...parts} terms={paymentTerms} />}
      <OrderFacts order={order}>{order.state === 'confirmed' && cancelling}</OrderFacts>
      {order.state === 'offered' && <DiscountForm {...parts} />}
      <section className="card stack" aria-labelledby={id}>
        <h2 id={id}>Instalments</h2>
        <Instalments order={order} today={today} isPayable={isPayable(order)} />
      </section>
      <SavedCard {...parts} />
      {isPayable(order) && <InvoiceRecipientCard {...parts} />}
      <Receipts load={receipts} empty="There are no receipts yet. You get one for each payment." />
    </>
  )
}

/** Returns the payment page that is open, and whether the student has come back from it. */
function useCheckout(order: Order) {
  const isReturned = new URLSearchParams(useSearch()).get(checkoutParameter) === 'done'
  const [now] = useState(() => new Date())
  return { isReturned, open: findOpenCheckout(order, now) }
}

interface OrderNoticesProps {
  order: Order
  today: string
  checkout: ReturnType<typeof useCheckout>
}

/** The messages about the state of an order and its last payment. */
function OrderNotices({ order, today, checkout: { isReturned, open } }: OrderNoticesProps) {
  const failure = findFailure(order)
  const condition = findOpenCondition(order)
  const isUnderway = order.payments.some(({ state }) => state === 'processing')
  const isOver = isReturned && !isUnderway && open === undefined
  const paid = isOver ? order.payments.findLast(({ state }) => state !== 'canceled') : undefined
  return (
    <div className="stack" role="status">
      {condition !== null && (
        <Notice tone="warn">
          <p>
            {`We keep a place for you until ${formatUnbrokenDay(condition.by)} on one condition: ${condition.text}`}
          </p>
          <p>You can pay once we have confirmed it.</p>
        </Notice>
      )}
      {order.state === 'lapsed' && (
        <Notice tone="warn">
          {order.condition?.metAt === null
            ? 'The condition was not met'
            : 'The deposit did not arrive'}{' '}
          by {formatUnbrokenDay(order.depositBy)}, so your place was offered to the next student. If
          you have paid or still want the place, please{' '}
          <Link href={paths.contact}>write to us</Link>.
        </Notice>
      )}
      {order.state === 'cancelled' && (
        <Notice tone="warn">
          The school has taken this offer back. If you have questions, please{' '}
          <Link href={paths.contact}>write to us</Link>.
        </Notice>
      )}
      {order.state === 'withdrawn' && <WithdrawalNotice order={order} />}
      {order.disputes.map(({ id, state, amount }) =>
        state === 'won' ? null : (
          <Notice key={id} tone="warn">
            {state === 'open'
              ? `Your bank is checking the payment of ${formatMoney(amount, order.currency)}, because you contested it.`
              : `Your bank took the payment of ${formatMoney(amount, order.currency)} back, so it is open again.`}{' '}
            If that is a mistake, please <Link href={paths.contact}>write to us</Link>.
          </Notice>
        ),
      )}
      {failure !== undefined && (
        <Notice tone="bad">{describeFailure(order, failure, today)}</Notice>
      )}
      {paid?.state === 'succeeded' && (
        <Notice tone="good">
          {`Thank you. We have received your payment of ${formatMoney(paid.amount, order.currency)}.`}
          {order.state === 'confirmed' && ' You have a place in this course.'}
        </Notice>
      )}
      {isUnderway && (
        <Notice tone="warn">
          Your payment is underway. This page shows it as soon as the bank confirms it; you can
          close the page.
        </Notice>
      )}
      {!isUnderway && open !== undefined && (
        <Notice tone="warn">
          {isReturned
            ? `Your payment of ${formatMoney(open.amount, order.currency)} is underway. This page shows it within seconds.`
            : `You have begun to pay ${formatMoney(open.amount, order.currency)}. If you completed the payment, this page shows it within seconds; if not, go on below.`}
        </Notice>
      )}
    </div>
  )
}

function WithdrawalNotice({ order }: { order: Order }) {
  const { withdrawal, currency } = order
  const refund = withdrawal?.refunds.reduce((sum, { amount }) => sum + amount, 0) ?? 0
  return (
    <Notice tone="warn">
      You have withdrawn from this course.
      {withdrawal?.lastDay && ` Your access ends on ${formatUnbrokenDay(withdrawal.lastDay)}.`}
      {refund > 0 &&
        ` ${formatMoney(refund, currency)} ${withdrawal?.sent === true ? 'was sent back to you.' : 'will be sent back to you.'}`}
    </Notice>
  )
}

function OrderFacts({ order, children }: { order: Order; children: ReactNode }) {
  const id = useId()
  const { courseTitle, currency, listPrice, price, discount, state } = order
  const { paid, refunded, due } = getOrderBalance(order)
  const taken = listCountedRefunds(order)
    .filter((refund) => isChargeback(order, refund))
    .reduce((sum, { amount }) => sum + amount, 0)
  const date = describeOrderDate(order)
  return (
    <section className="card stack" aria-labelledby={id}>
      <h2 id={id}>Your order</h2>
      <dl className="order-facts">
        <dt>Course</dt>
        <dd>{courseTitle}</dd>
        {date !== null && (
          <>
            <dt>Date</dt>
            <dd>{date}</dd>
          </>
        )}
        <dt>Status</dt>
        <dd>
          <Badge tone={orderStates[state].tone}>{orderStates[state].label}</Badge>
        </dd>
        <dt>Price</dt>
        <dd>
          {formatMoney(price, currency)}
          {discount !== null &&
            ` (${formatMoney(listPrice, currency)} less ${formatMoney(discount.amount, currency)} with ${discount.code})`}
        </dd>
        <dt>Paid</dt>
        <dd>
          {formatMoney(paid, currency)}
          {refunded > taken && `, ${formatMoney(refunded - taken, currency)} refunded`}
          {taken > 0 && `, ${formatMoney(taken, currency)} taken back by your bank`}
        </dd>
        {isPayable(order) && (
          <>
            <dt>Still to pay</dt>
            <dd>{due === 0 ? 'Nothing' : formatMoney(due, currency)}</dd>
          </>
        )}
      </dl>
      {children}
    </section>
  )
}
