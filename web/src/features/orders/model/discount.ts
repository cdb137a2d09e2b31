import {
  type DiscountCode,
  DiscountCodeForm,
  DiscountCodeId,
  type DiscountValue,
} from '@shala/contract/orders/discounts'
import { formatMoney } from '@shala/contract/payments/money'
import { settings } from '../../../shared/settings.ts'
import { textOrNull, wholeNumber, wholeNumberOrNull } from '../../../shared/typedText.ts'
import { errorLabels, type Parsed, parseForm } from '../../../shared/ui/form/formErrors.ts'
import { lastChange, type ListConfig } from '../../../shared/ui/list/listConfig.ts'
import { readMinor, toTyped } from './minorAmount.ts'

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

/** A discount code as typed. */
export interface DiscountFormValues {
  readonly code: string
  readonly kind: 'percent' | 'amount'
  readonly percent: string
  readonly amount: string
  /** Empty for all courses. */
  readonly courseIds: readonly string[]
  readonly lastDay: string
  readonly limit: string
  readonly note: string
}
export type DiscountField = keyof DiscountFormValues

/** In form order. */
export const discountLabels: Readonly<Record<DiscountField, string>> = {
  code: 'Code',
  kind: 'Discount',
  percent: 'Percent',
  amount: 'Amount',
  courseIds: 'Courses',
  lastDay: 'Last day (optional)',
  limit: 'Number of uses (optional)',
  note: 'Note (optional)',
}

export const newDiscount: DiscountFormValues = {
  code: '',
  kind: 'percent',
  percent: '',
  amount: '',
  courseIds: [],
  lastDay: '',
  limit: '',
  note: '',
}

export function toDiscountValues(code: DiscountCode, id: string): DiscountFormValues {
  const { value, courseIds, lastDay, limit, note } = code
  return {
    ...newDiscount,
    code: id,
    kind: value.kind,
    ...(value.kind === 'percent'
      ? { percent: String(value.percent) }
      : { amount: toTyped(value.amount, value.currency) }),
    courseIds,
    lastDay: lastDay ?? '',
    limit: limit === null ? '' : String(limit),
    note,
  }
}

const labelled = errorLabels<DiscountField>(
  { ...discountLabels, lastDay: 'Last day', limit: 'Number of uses', note: 'Note' },
  'form',
)

export const discountErrorLabels: typeof labelled = {
  ...labelled,
  fieldAt: (path) => labelled.fieldAt(path.replace(/^value\./, '')),
}

/** A code with its content. */
interface ParsedDiscount {
  readonly code: DiscountCodeId
  readonly form: DiscountCodeForm
}

/** Parses a typed code, or returns the errors of its fields. Amounts are in the school's currency. */
export function parseDiscount(typed: DiscountFormValues): Parsed<ParsedDiscount, DiscountField> {
  const { currency } = settings().school
  const { amount, fault } = readMinor(typed.amount, currency)
  const value =
    typed.kind === 'percent'
      ? { kind: 'percent', percent: wholeNumber(typed.percent) }
      : { kind: 'amount', amount: amount ?? Number.NaN, currency }
  const code = DiscountCodeId.safeParse(typed.code)
  const form = parseForm<DiscountCodeForm, DiscountField>(
    DiscountCodeForm,
    {
      value,
      courseIds: [...typed.courseIds],
      lastDay: textOrNull(typed.lastDay),
      limit: wholeNumberOrNull(typed.limit),
      note: typed.note,
    },
    discountErrorLabels,
  )
  const errors = {
    ...(!code.success && { code: `Code ${code.error.issues[0]?.message ?? ''}` }),
    ...form.errors,
    ...(typed.kind === 'amount' && fault !== null && { amount: `Amount ${fault}` }),
  }
  if (!code.success || form.data === null || Object.keys(errors).length > 0) {
    return { data: null, errors }
  }
  return { data: { code: code.data, form: form.data }, errors: null }
}
