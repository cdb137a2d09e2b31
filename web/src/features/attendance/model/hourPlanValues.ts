import { HourPlan, HourPlanForm } from '@shala/contract/attendance/hourPlans'
import { limits } from '@shala/contract/limits'
import { searchKey } from '@shala/contract/values/searchKey'
import { decimalNumber } from '#shared/typedText.ts'
import { defineRecord, type RecordValues } from '#shared/ui/record/defineRecord.ts'
import { field, type FieldKind, text } from '#shared/ui/record/fields.ts'

/** A category as typed. The key of a new one is empty until it is saved. */
export interface CategoryValues {
  id: string
  name: string
  hours: string
}

const toHours = (minutes: number | null) => (minutes === null ? '' : String(minutes / 60))

/** Converts typed hours, such as `7.5`, to minutes. Text that is no number becomes `NaN`. */
const toMinutes = (hours: string) => Math.round(decimalNumber(hours) * 60)

const toMinutesOrNull = (hours: string) => (hours.trim() === '' ? null : toMinutes(hours))

const hours: FieldKind<string, number> = { ...text, show: toHours, parse: toMinutes }
const optionalHours: FieldKind<string, number | null> = {
  ...text,
  show: toHours,
  parse: toMinutesOrNull,
}

/** Empty rows are left out, and new categories get a key from their name. */
const categories: FieldKind<readonly CategoryValues[], HourPlan['categories']> = {
  blank: [{ id: '', name: '', hours: '' }],
  show: (stored) => stored.map(({ id, name, minutes }) => ({ id, name, hours: toHours(minutes) })),
  parse: (typed) => {
    const rows = typed.filter(({ name, hours }) => name.trim() + hours.trim() !== '')
    const keys = new Set(rows.map(({ id }) => id))
    return rows.map(({ id, name, hours }) => {
      const key = id === '' ? createCategoryId(name, keys) : id
      keys.add(key)
      return { id: key, name, minutes: toMinutes(hours) }
    })
  },
  describe: (typed) => typed.map(({ name, hours }) => `${name}: ${hours}`).join('; '),
}

/** Returns an unused key, such as `yoga-humanities`. Schedules keep it if the name changes. */
function createCategoryId(name: string, used: ReadonlySet<string>): string {
  const key = searchKey(name)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, limits.categoryId - 3)
  const base = key === '' ? 'category' : key
  const free = [base, ...Array.from({ length: limits.categories }, (_, n) => `${base}-${n + 2}`)]
  return free.find((one) => !used.has(one)) ?? base
}

const plainMessages = ['must be at least the sum of the categories', 'must have each category once']

/** The hours that a course requires, in hours where the contract has minutes. */
export const hourPlanRecord = defineRecord({
  collection: 'hourPlans',
  schema: HourPlan,
  noun: { one: 'hour plan', many: 'hour plans' },
  part: 'plan',
  content: HourPlanForm,
  fields: [
    field('categories', 'Categories', categories),
    field('hours', 'Hours in total', hours, {
      at: 'minutes',
      get: ({ minutes }: HourPlan) => minutes,
    }),
    field('onlineHours', 'Most hours online', optionalHours, {
      at: 'onlineMinutes',
      get: ({ onlineMinutes }: HourPlan) => onlineMinutes,
    }),
    field('dayHours', 'Most hours on one day', optionalHours, {
      at: 'dayMinutes',
      get: ({ dayMinutes }: HourPlan) => dayMinutes,
    }),
  ],
  // The contract counts in minutes, which this form does not show.
  sentence: (name, label, message) => {
    if (plainMessages.includes(message)) return `${label} ${message}`
    return name === 'categories'
      ? 'Each category needs a name and a number of hours'
      : `${label} must be a number of hours`
  },
})

/** Returns the hours that belong to no category, for the form; null while they are unknown. */
export function countFreeHours({
  categories,
  hours,
}: RecordValues<typeof hourPlanRecord>): number | null {
  const sum = categories.reduce((all, one) => all + (decimalNumber(one.hours) || 0), 0)
  const free = decimalNumber(hours) - sum
  return Number.isFinite(free) ? free : null
}
