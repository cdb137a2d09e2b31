import { Order } from '@shala/contract/orders/orders'
import { addDays } from '@shala/contract/values/days'
import { courseFilter, type ListConfig, type Sort } from '#shared/ui/list/listConfig.ts'
import { orderStates } from './orderStates.ts'

const byCreation: Sort<Order> = {
  key: 'created',
  label: 'Begun',
  field: 'createdAt',
  moment: true,
  lastFirst: true,
  valueOf: ({ createdAt }) => createdAt,
}

const byDueDay: Sort<Order> = {
  key: 'due',
  label: 'Next due',
  field: 'nextDueOn',
  // Only orders with a due day are listed in this order.
  valueOf: ({ nextDueOn }) => nextDueOn ?? '',
}

const byAttention: Sort<Order> = {
  key: 'attention',
  label: 'Attention',
  field: 'attention',
  valueOf: ({ attention }) => attention,
}

const sorts: Readonly<Record<string, Sort<Order>>> = {
  attention: byAttention,
  week: byDueDay,
  overdue: byDueDay,
}

interface OrderListParts {
  /** Today at the school. */
  readonly today: string
  readonly query: string
  readonly courses: readonly { courseId: string; title: string }[]
}

/** Builds the configuration of the list of orders. Filtered by days, it is sorted by them. */
export function orderListConfig({ today, query, courses }: OrderListParts): ListConfig<Order> {
  const show = new URLSearchParams(query).get('show') ?? ''
  return {
    collection: 'orders',
    schema: Order,
    noun: { one: 'order', many: 'orders' },
    searchField: 'search',
    searchLabel: 'Search by name, email or order',
    sorts: [sorts[show] ?? byCreation],
    filters: [
      {
        key: 'show',
        label: 'Show',
        field: 'nextDueOn',
        options: [
          {
            key: 'week',
            label: 'Due this week',
            range: { from: today, before: addDays(today, 7) },
          },
          // Days are texts that begin with a digit.
          { key: 'overdue', label: 'Overdue', range: { from: '0', before: today } },
          { key: 'attention', label: 'Needs attention', field: 'attention', range: { from: ' ' } },
        ],
      },
      {
        key: 'status',
        label: 'Status',
        field: 'state',
        options: Object.entries(orderStates).map(([key, { label }]) => ({
          key,
          label,
          value: key,
        })),
      },
      courseFilter('course', courses),
    ],
  }
}
