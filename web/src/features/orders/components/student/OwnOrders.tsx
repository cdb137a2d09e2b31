import { findOpenCondition, type Order } from '@shala/contract/orders/orders'
import { formatMoney } from '@shala/contract/payments/money'
import {
  getNextDueDay,
  getOrderBalance,
  listInstalmentStates,
} from '@shala/domain/orders/instalments'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { formatUnbrokenDay } from '#shared/dates.ts'
import { paths } from '#shared/paths.ts'
import type { Stored } from '#shared/query.ts'
import { useSchoolDay } from '#shared/schoolDay.ts'
import { Badge } from '#shared/ui/Badge.tsx'
import { buttonClass } from '#shared/ui/Button.tsx'
import { Day } from '#shared/ui/Day.tsx'
import { ListTitle } from '#shared/ui/ListTitle.tsx'
import { Loaded } from '#shared/ui/Loaded.tsx'
import { NextStep } from '#shared/ui/NextStep.tsx'
import { Notice } from '#shared/ui/Notice.tsx'
import { type OrdersLoad, useOwnOrders } from '../../api/orderQueries.ts'
import {
  describeCharge,
  describeUncharged,
  describeOrderDate,
  describePaid,
  findNextCharge,
  isPayable,
  orderStates,
} from '../../model/orderStates.ts'
import '../orders.css'

/** Returns the order with an offered place, the one that ends first. */
export const findOffer = (load: OrdersLoad): Stored<Order> | undefined =>
  load.state === 'ready'
    ? load.value
        .filter(({ data }) => data.state === 'offered')
        .toSorted((one, other) => one.data.depositBy.localeCompare(other.data.depositBy))[0]
    : undefined

interface OrderStepProps {
  order: Stored<Order>
  picture?: ReactNode
  /** The dashboard begins with another step. */
  isSecond?: boolean
}

/** The next step of a student with an offered place: to pay the deposit. */
export function OrderStep({ order, picture, isSecond }: OrderStepProps) {
  const { id, data } = order
  const today = useSchoolDay()
  const [next] = listInstalmentStates(data, today).filter(({ open }) => open > 0)
  const amount = formatMoney(next?.open ?? 0, data.currency)
  const date = describeOrderDate(data)
  const condition = findOpenCondition(data)
  return (
    <NextStep
      heading="A place for you"
      title={data.courseTitle}
      href={paths.user.order(id)}
      {...{ picture, isSecond }}
      action={
        <Link href={paths.user.order(id)} className={buttonClass('primary')}>
          {condition !== null
            ? 'See your offer'
            : next?.state === 'processing'
              ? 'See your payment'
              : `Pay ${amount}`}
        </Link>
      }
    >
      {date !== null && (
        <p>
          <strong>{date}</strong>
        </p>
      )}
      <p>
        {condition !== null
          ? `We keep it until ${formatUnbrokenDay(condition.by)} on one condition: ${condition.text}`
          : next?.state === 'processing'
            ? 'Your payment is underway. The course opens here once it has arrived.'
            : `Pay ${amount} by ${formatUnbrokenDay(data.depositBy)}, otherwise the place goes to the next in line.`}
      </p>
    </NextStep>
  )
}

interface NextPaymentsProps {
  load: OrdersLoad
  /** The order that the page shows already. */
  except?: string | undefined
}

/** The next payment of each order, and places that are kept for a deposit; hidden if there is none. */
export function NextPayments({ load, except }: NextPaymentsProps) {
  const today = useSchoolDay()
  if (load.state !== 'ready') return null
  const rows = load.value.flatMap(({ id, data }) => {
    if (id === except || !isPayable(data)) return []
    const next = listInstalmentStates(data, today).find(({ open }) => open > 0)
    return next === undefined ? [] : [{ id, data, next, charge: findNextCharge(data, today) }]
  })
  return rows.map(({ id, data, next, charge }) => {
    if (charge !== null) {
      return (
        <Notice key={id} tone="good">
          <p>
            We charge {describeCharge(data, charge)} for {data.courseTitle}.{' '}
            <span>{describeUncharged(data, charge, today)}</span>{' '}
            <Link href={paths.user.order(id)}>Pay earlier or change the card</Link>
          </p>
        </Notice>
      )
    }
    const isUnderway = next.state === 'processing'
    const due = `${formatMoney(next.open, data.currency)} for ${data.courseTitle} by ${formatUnbrokenDay(
      data.state === 'offered' ? data.depositBy : next.dueOn,
    )}. `
    return (
      <Notice key={id} tone={isUnderway ? 'good' : 'warn'}>
        <p>
          <span>{next.state === 'overdue' && <Badge tone="bad">Overdue</Badge>} </span>
          <span>{isUnderway ? 'Payment underway: ' : due}</span>
          <Link href={paths.user.order(id)}>
            {isUnderway ? `see order ${id}` : `Pay for order ${id}`}
          </Link>
        </p>
      </Notice>
    )
  })
}

/** The orders of a student, each with its page. */
export function OwnOrders() {
  const load = useOwnOrders()
  return (
    <Loaded load={load} of="your orders">
      {(orders) =>
        orders.length === 0 ? (
          <p>
            You have no orders yet. When the school offers you a place for a deposit, you pay it
            here. <Link href={paths.user.courses}>See the courses</Link>
          </p>
        ) : (
          <ul className="own-orders">
            {orders.map((order) => (
              <li key={order.id} className="card stack">
                <OwnOrderLine order={order} />
              </li>
            ))}
          </ul>
        )
      }
    </Loaded>
  )
}

function OwnOrderLine({ order: { id, data } }: { order: Stored<Order> }) {
  const { due } = getOrderBalance(data)
  const nextDay = getNextDueDay(data)
  const today = useSchoolDay()
  const charge = findNextCharge(data, today)
  const date = describeOrderDate(data)
  return (
    <>
      <h2>
        <Link href={paths.user.order(id)}>
          <ListTitle>{data.courseTitle}</ListTitle>
        </Link>
      </h2>
      <p className="row">
        <Badge tone={orderStates[data.state].tone}>{orderStates[data.state].label}</Badge>
        {date !== null && <span className="soft">{date}</span>}
      </p>
      <p>
        Order {id}: {describePaid(data)}.
        {charge !== null &&
          ` We charge ${describeCharge(data, charge)}. ${describeUncharged(data, charge, today) ?? ''}`}
        {charge === null && isPayable(data) && due > 0 && nextDay !== null && (
          <>
            {' '}
            Next payment by <Day day={data.state === 'offered' ? data.depositBy : nextDay} />.
          </>
        )}
      </p>
    </>
  )
}
