import { limits } from '@shala/contract/limits'
import { remindOrders } from '@shala/contract/orders/orderCallables'
import { findOpenCondition, type Order } from '@shala/contract/orders/orders'
import { toMajorUnits } from '@shala/contract/payments/money'
import { getOrderBalance, listInstalmentStates } from '@shala/domain/orders/instalments'
import { useMemo, useState } from 'react'
import { Link, useSearch } from 'wouter'
import { useCourses } from '#entities/courses/AllCourses.tsx'
import { MayLink } from '#shared/admin/MayLink.tsx'
import { useMay } from '#shared/admin/staffRole.ts'
import { paths } from '#shared/paths.ts'
import type { Stored } from '#shared/query.ts'
import { useSchoolDay } from '#shared/schoolDay.ts'
import { useServer } from '#shared/server.ts'
import { Badge } from '#shared/ui/Badge.tsx'
import { Button } from '#shared/ui/Button.tsx'
import { Day } from '#shared/ui/Day.tsx'
import { ListTitle } from '#shared/ui/ListTitle.tsx'
import { Notice, StatusMessage } from '#shared/ui/Notice.tsx'
import { RecordList } from '#shared/ui/list/RecordList.tsx'
import { useSelection } from '#shared/ui/list/Selection.tsx'
import { useListPage, useListView } from '#shared/ui/list/useListPage.ts'
import { useAction } from '#shared/ui/useAction.ts'
import { orderListConfig } from '../../model/orderListConfig.ts'
import {
  describeDueAmount,
  describeOrderDate,
  describePaid,
  isPayable,
  orderStates,
} from '../../model/orderStates.ts'

/** Lists the orders of all students. Those with an open instalment can be reminded together. */
export function OrderList() {
  const courses = useCourses()
  const today = useSchoolDay()
  const query = useSearch()
  const config = useMemo(() => orderListConfig({ today, query, courses }), [today, query, courses])
  const mayRemind = useMay('money.write')
  const { view } = useListView(config)
  const page = useListPage(config, view)
  const { rows: selected, clear, ...selection } = useSelection<Stored<Order>>(({ id }) => id)
  return (
    <div className="stack">
      {selected.length > 0 && (
        <RemindForm
          selected={selected}
          today={today}
          onClear={clear}
          onReminded={page.load.reload}
        />
      )}
      <RecordList
        config={config}
        page={page}
        selection={
          mayRemind
            ? {
                ...selection,
                getName: ({ id, data }) => `${data.name}, order ${id}`,
                only: { label: 'with an open instalment', test: ({ data }) => canRemind(data) },
              }
            : undefined
        }
        empty={
          <p>
            No orders yet. Offer a place for a deposit under{' '}
            <MayLink needs="people.read" href={paths.admin.requests}>
              Requests
            </MayLink>
            , or begin an order on the page of a student.
          </p>
        }
        columns={[
          { title: 'Order', text: (_, id) => id, cell: null },
          { title: 'Name', text: ({ name }) => name, cell: null },
          { title: 'Email', text: ({ email }) => email, cell: null },
          {
            title: 'Student',
            cell: ({ id, data }) => (
              <>
                <Link href={paths.admin.order(id)}>{data.name || data.email}</Link>{' '}
                <span className="soft small">{id}</span>
              </>
            ),
          },
          {
            title: 'Course',
            text: ({ courseTitle }) => courseTitle,
            cell: ({ data }) => (
              <>
                <ListTitle>{data.courseTitle}</ListTitle>
                <span className="soft small"> {describeOrderDate(data)}</span>
              </>
            ),
          },
          { title: 'Date', text: (order) => describeOrderDate(order) ?? '', cell: null },
          {
            title: 'Status',
            glance: true,
            text: ({ state }) => orderStates[state].label,
            cell: ({ data }) => <OrderStatus order={data} today={today} />,
          },
          {
            title: 'Price',
            text: ({ price, currency }) => toMajorUnits(price, currency),
            cell: null,
          },
          {
            title: 'Paid',
            glance: true,
            text: (order) => toMajorUnits(getOrderBalance(order).paid, order.currency),
            cell: ({ data }) => describePaid(data).replace(/ paid$/, ''),
          },
          {
            title: 'Refunded',
            text: (order) => toMajorUnits(0 - getOrderBalance(order).refunded, order.currency),
            cell: null,
          },
          {
            title: 'Kept',
            text: (order) => {
              const { paid, refunded } = getOrderBalance(order)
              return toMajorUnits(paid - refunded, order.currency)
            },
            cell: null,
          },
          {
            title: 'Still to pay',
            text: (order) => toMajorUnits(getOrderBalance(order).due, order.currency),
            cell: null,
          },
          { title: 'Currency', text: ({ currency }) => currency, cell: null },
          {
            title: 'Next due',
            text: ({ nextDueOn }) => nextDueOn ?? '',
            cell: ({ data }) =>
              data.nextDueOn === null || !isPayable(data) ? 'None' : <Day day={data.nextDueOn} />,
          },
          { title: 'Needs attention', text: ({ attention }) => attention, cell: null },
          { title: 'Begun', sort: 'created', text: ({ createdAt }) => createdAt },
        ]}
      />
    </div>
  )
}

const canRemind = (order: Order) => isPayable(order) && order.nextDueOn !== null

/** The state of an order, and whether it is overdue or asks the office for a decision. */
export function OrderStatus({ order, today }: { order: Order; today: string }) {
  const isOverdue =
    isPayable(order) && listInstalmentStates(order, today).some(({ state }) => state === 'overdue')
  return (
    <span className="row">
      <Badge tone={orderStates[order.state].tone}>{orderStates[order.state].label}</Badge>
      {findOpenCondition(order) !== null && <Badge tone="warn">On a condition</Badge>}
      {isOverdue && <Badge tone="bad">Overdue</Badge>}
      {order.attention !== '' && <Badge tone="warn">Needs attention</Badge>}
    </span>
  )
}

interface RemindFormProps {
  selected: readonly Stored<Order>[]
  /** Today at the school. */
  today: string
  onClear: () => void
  onReminded: () => void
}

/** Sends reminders to the students of the selected orders, after a preview of what each owes. */
function RemindForm({ selected, today, onClear, onReminded }: RemindFormProps) {
  const server = useServer()
  const { isPending, status, run } = useAction()
  const [failed, setFailed] = useState<readonly { orderId: string; error: string }[]>([])
  const isTooMany = selected.length > limits.remindedOrders
  const remind = () =>
    run(async () => {
      const answer = await server.call(remindOrders, { orderIds: selected.map(({ id }) => id) })
      setFailed(answer.failed)
      onReminded()
      return answer.reminded === 1
        ? '1 reminder was sent.'
        : `${answer.reminded} reminders were sent.`
    })
  return (
    <section className="card stack" aria-label="Send reminders">
      <h2>Send reminders</h2>
      <ul className="bullets">
        {selected.map(({ id, data }) => {
          const next = listInstalmentStates(data, today).find(({ open }) => open > 0)
          return (
            <li key={id}>
              {data.name} ({data.email}): {data.courseTitle},{' '}
              {next === undefined ? 'nothing to pay' : describeDueAmount(next, data.currency)}
            </li>
          )
        })}
      </ul>
      <p className="soft small">
        Each student gets an email with the amount, the day and the link to pay, at most once a day.
      </p>
      {isTooMany && (
        <Notice tone="warn">At most {limits.remindedOrders} can be reminded at once.</Notice>
      )}
      <div className="row">
        <Button
          kind="primary"
          pending={isPending}
          unavailable={isTooMany}
          onClick={() => void remind()}
        >
          {isPending ? 'Sending…' : `Send ${selected.length}`}
        </Button>
        <Button onClick={onClear}>Clear selection</Button>
      </div>
      <StatusMessage status={status} />
      {failed.length > 0 && (
        <Notice tone="warn">
          {failed.map(({ orderId, error }) => (
            <p key={orderId}>
              {orderId}: {error}
            </p>
          ))}
        </Notice>
      )}
    </section>
  )
}
