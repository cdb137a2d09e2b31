import { Order } from '@shala/contract/orders/orders'
import { Link } from 'wouter'
import { paths } from '#shared/paths.ts'
import { serverQuery } from '#shared/queryClient.ts'
import type { Server } from '#shared/server.ts'
import { links } from '../../model/links.ts'
import { OverviewCard } from '../OverviewCard.tsx'

const shownOrders = 5
const mostRead = 100

/** Orders about which the office has to decide, such as after a lost dispute. */
export function OrderTasks() {
  return (
    <OverviewCard
      title="Orders"
      of="the orders that need attention"
      query={orderTasksQuery}
      more={{ href: links.orderTasks, label: 'All that need attention' }}
      nothing={({ count }) => (count === 0 ? 'No orders need attention.' : null)}
    >
      {({ orders, count }) => (
        <>
          <p>{describeCount(count)}</p>
          <ul className="overview-rows">
            {orders.map(({ id, data: { name, courseTitle, attention } }) => (
              <li key={id}>
                <Link href={paths.admin.order(id)}>{name === '' ? id : name}</Link>, {courseTitle}
                <div className="small soft">{attention}</div>
              </li>
            ))}
          </ul>
        </>
      )}
    </OverviewCard>
  )
}

const orderTasksQuery = (server: Server) =>
  serverQuery(['orders', 'overview'], () => readTasks(server))

const describeCount = (count: number) => {
  if (count === mostRead) return `${mostRead} orders or more need attention.`
  return count === 1 ? '1 order needs attention.' : `${count} orders need attention.`
}

async function readTasks(server: Server) {
  const range = { field: 'attention', from: ' ' }
  const all = await server.list({ collection: 'orders', range, limit: mostRead }, Order)
  return { orders: all.slice(0, shownOrders), count: all.length }
}
