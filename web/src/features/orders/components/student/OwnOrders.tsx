import { getNextDueDay, getOrderBalance } from '@shala/contract/orders/instalments'
import type { Order } from '@shala/contract/orders/orders'
import { formatMoney } from '@shala/contract/payments/money'
import { Link } from 'wouter'
import { paths } from '../../../../shared/paths.ts'
import type { Stored } from '../../../../shared/query.ts'
import { Badge } from '../../../../shared/ui/Badge.tsx'
import { Day } from '../../../../shared/ui/Day.tsx'
import { ListTitle } from '../../../../shared/ui/ListTitle.tsx'
import { Loaded } from '../../../../shared/ui/Loaded.tsx'
import { useOwnOrders } from '../../api/orderQueries.ts'
import { describeOrderDate, isPayable, orderStates } from '../../model/orderStates.ts'
import '../orders.css'

/** The orders of a student, each with its page. */
export function OwnOrders({ userId }: { userId: string }) {
  const load = useOwnOrders(userId)
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
  const { paid, due } = getOrderBalance(data)
  const nextDay = getNextDueDay(data)
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
        Order {id}: {formatMoney(paid, data.currency)} of {formatMoney(data.price, data.currency)}{' '}
        paid.
        {isPayable(data) && due > 0 && nextDay !== null && (
          <>
            {' '}
            Next payment by <Day day={data.state === 'offered' ? data.depositBy : nextDay} />.
          </>
        )}
      </p>
    </>
  )
}
