import { Order } from '@shala/contract/orders/orders'
import { Link } from 'wouter'
import { readSchool } from '#shared/admin/readSchool.ts'
import { paths } from '#shared/paths.ts'
import type { Query } from '#shared/query.ts'
import { serverQuery } from '#shared/queryClient.ts'
import { getSchoolDay } from '#shared/schoolDay.ts'
import type { Server } from '#shared/server.ts'
import { Day } from '#shared/ui/Day.tsx'
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
          <p>{describeCount(count, ['order needs attention', 'orders need attention'])}</p>
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
  serverQuery(['orders', 'overview'], () => readOrders(server, { field: 'attention', from: ' ' }))

/** Returns the number of orders, such as "2 orders need attention.", by the words for one and for several. */
function describeCount(count: number, [one, many]: readonly [string, string]): string {
  if (count === mostRead) return `${mostRead} ${many.replace(' ', ' or more ')}.`
  return count === 1 ? `1 ${one}.` : `${count} ${many}.`
}

/** Reads the orders in a range, as far as they are counted. */
async function readOrders(server: Server, range: NonNullable<Query['range']>) {
  const all = await server.list({ collection: 'orders', range, limit: mostRead }, Order)
  return { orders: all.slice(0, shownOrders), count: all.length }
}

/** Orders with an instalment that was due before today, the longest overdue first. */
export function OverdueOrders() {
  return (
    <OverviewCard
      title="Overdue payments"
      of="the overdue payments"
      query={overdueQuery}
      more={{ href: links.overdueOrders, label: 'All overdue' }}
      nothing={({ count }) => (count === 0 ? 'No payments are overdue.' : null)}
    >
      {({ orders, count }) => (
        <>
          <p>{describeCount(count, ['order is overdue', 'orders are overdue'])}</p>
          <ul className="overview-rows">
            {orders.map(({ id, data: { name, courseTitle, nextDueOn } }) => (
              <li key={id}>
                <Link href={paths.admin.order(id)}>{name === '' ? id : name}</Link>, {courseTitle}
                <span className="small soft">
                  {' '}
                  since <Day day={nextDueOn ?? ''} />
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </OverviewCard>
  )
}

const overdueQuery = (server: Server) =>
  serverQuery(['orders', 'overdue'], async () => {
    const { timeZone } = await readSchool(server)
    const today = getSchoolDay(new Date(), timeZone)
    return readOrders(server, { field: 'nextDueOn', from: '0', before: today })
  })
