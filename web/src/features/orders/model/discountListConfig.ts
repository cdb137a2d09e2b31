import type { DiscountCode, DiscountValue } from '@shala/contract/orders/discounts'
import { formatMoney } from '@shala/contract/payments/money'
import { lastChange, type ListConfig } from '../../../shared/ui/list/listConfig.ts'

/** Describes the value of a code, such as `10%` or `£50.00`. */
export const describeDiscount = (value: DiscountValue): string =>
  value.kind === 'percent' ? `${value.percent}%` : formatMoney(value.amount, value.currency)

/** Describes how often a code was used, such as `3 of 20`. */
export const describeUse = ({ used, limit }: Pick<DiscountCode, 'used' | 'limit'>): string =>
  limit === null ? String(used) : `${used} of ${limit}`

/** The configuration of the list of discount codes. */
export const discountListConfig: ListConfig<DiscountCode> = {
  collection: 'discountCodes',
  noun: { one: 'code', many: 'codes' },
  sorts: [lastChange.sort],
  filters: [
    {
      key: 'show',
      label: 'Show',
      field: 'active',
      options: [
        { key: 'active', label: 'Active', value: true },
        { key: 'ended', label: 'Ended', value: false },
      ],
    },
  ],
  columns: [
    { title: 'Value', text: ({ value }) => describeDiscount(value) },
    { title: 'Used', text: describeUse },
    { title: 'Last day', text: ({ lastDay }) => lastDay ?? '' },
    { title: 'Courses', text: ({ courseIds }) => courseIds.join(', ') },
    { title: 'Active', text: ({ active }) => (active ? 'yes' : 'no') },
    { title: 'Note', text: ({ note }) => note },
    lastChange.column,
  ],
}
