import { Order } from '@shala/contract/orders/orders'
import { Link } from 'wouter'
import { paths } from '../../../../shared/paths.ts'
import { serverQuery } from '../../../../shared/queryClient.ts'
import type { Server } from '../../../../shared/server.ts'
import { links } from '../../model/links.ts'
import { OverviewCard } from '../OverviewCard.tsx'

const shownOrders = 5

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
          <p>{count === 1 ? '1 order needs' : `${count} orders need`} attention.</p>
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

async function readTasks(server: Server) {
  const tasks = { collection: 'orders', range: { field: 'attention', from: ' ' } }
  const [orders, count] = await Promise.all([
    server.list({ ...tasks, limit: shownOrders }, Order),
    server.count(tasks),
  ])
  return { orders, count }
}
