import {
  DiscountCode,
  DiscountCodeForm,
  DiscountCodeId,
  type DiscountValue,
} from '@shala/contract/orders/discounts'
import { formatMoney } from '@shala/contract/payments/money'
import { readMinor, toTyped } from '#shared/minorAmount.ts'
import { settings } from '#shared/settings.ts'
import { wholeNumber } from '#shared/typedText.ts'
import { lastChange, type ListConfig } from '#shared/ui/list/listConfig.ts'
import { defineRecord } from '#shared/ui/record/defineRecord.ts'
import { choice, field, list, optionalText, optionalWhole, text } from '#shared/ui/record/fields.ts'

/** Describes the value of a code, such as `10%` or `£50.00`. */
export const describeDiscount = (value: DiscountValue): string =>
  value.kind === 'percent' ? `${value.percent}%` : formatMoney(value.amount, value.currency)

/** Describes how often a code was used, such as `3 of 20`. */
export const describeUse = ({ used, limit }: Pick<DiscountCode, 'used' | 'limit'>): string =>
  limit === null ? String(used) : `${used} of ${limit}`

export const discountListConfig: ListConfig<DiscountCode> = {
  collection: 'discountCodes',
  schema: DiscountCode,
  noun: { one: 'code', many: 'codes' },
  sorts: [lastChange.sort],
  filters: [
    {
      key: 'status',
      label: 'Show',
      field: 'active',
      options: [
        { key: 'active', label: 'Active', value: true },
        { key: 'ended', label: 'Ended', value: false },
      ],
    },
  ],
}

export const discountKinds = { percent: 'A part of the price', amount: 'An amount' } as const

/** Discount codes. Amounts are in the school's currency. */
export const discountRecord = defineRecord({
  ...discountListConfig,
  part: 'form',
  content: DiscountCodeForm.extend({ code: DiscountCodeId }),
  fields: [
    field('code', 'Code', text, { get: (_: DiscountCode, code) => code }),
    field('kind', 'Discount', choice(discountKinds, 'percent'), {
      get: ({ value }: DiscountCode) => value.kind,
    }),
    field('percent', 'Percent', text, {
      at: 'value.percent',
      get: ({ value }: DiscountCode) => (value.kind === 'percent' ? String(value.percent) : ''),
    }),
    field('amount', 'Amount', text, {
      at: 'value.amount',
      get: ({ value }: DiscountCode) =>
        value.kind === 'amount' ? toTyped(value.amount, value.currency) : '',
    }),
    // Without a choice, it is for all courses.
    field('courseIds', 'Courses', list<string>(String)),
    field('lastDay', 'Last day (optional)', optionalText, { named: 'Last day' }),
    field('limit', 'Number of uses (optional)', optionalWhole, { named: 'Number of uses' }),
    field('note', 'Note (optional)', text, { named: 'Note' }),
  ],
  toContent: ({ kind, percent, amount, ...others }, typed) => {
    const { currency } = settings().school
    const value =
      typed.kind === 'percent'
        ? { kind, percent: wholeNumber(typed.percent) }
        : { kind, amount: readMinor(typed.amount, currency).amount ?? Number.NaN, currency }
    return { ...others, value }
  },
  check: ({ kind, amount }) => {
    const { fault } = readMinor(amount, settings().school.currency)
    return kind === 'amount' && fault !== null ? { amount: `Amount ${fault}` } : {}
  },
})
