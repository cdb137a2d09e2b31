import { type HourPlan, HourPlanForm } from '@shala/contract/attendance/hourPlans'
import { limits } from '@shala/contract/limits'
import { searchKey } from '@shala/contract/values/searchKey'
import { decimalNumber } from '../../../shared/typedText.ts'
import { type FormErrorLabels, errorLabels, parseForm } from '../../../shared/ui/form/formErrors.ts'

/** A category as typed. The key of a new one is empty until it is saved. */
export interface CategoryValues {
  id: string
  name: string
  hours: string
}

/** An hour plan as typed, in hours. */
export interface HourPlanValues {
  categories: readonly CategoryValues[]
  hours: string
  onlineHours: string
  dayHours: string
}

type HourPlanField = keyof HourPlanValues

export const hourPlanLabels: Readonly<Record<HourPlanField, string>> = {
  categories: 'Categories',
  hours: 'Hours in total',
  onlineHours: 'Most hours online',
  dayHours: 'Most hours on one day',
}

export const newHourPlan: HourPlanValues = {
  categories: [{ id: '', name: '', hours: '' }],
  hours: '',
  onlineHours: '',
  dayHours: '',
}

const toHours = (minutes: number | null) => (minutes === null ? '' : String(minutes / 60))

/** Converts typed hours, such as `7.5`, to minutes. Text that is no number becomes `NaN`. */
const toMinutes = (hours: string) => Math.round(decimalNumber(hours) * 60)

const toMinutesOrNull = (hours: string) => (hours.trim() === '' ? null : toMinutes(hours))

export const toFormValues = (plan: HourPlan): HourPlanValues => ({
  categories: plan.categories.map(({ id, name, minutes }) => ({
    ...{ id, name },
    hours: toHours(minutes),
  })),
  hours: toHours(plan.minutes),
  onlineHours: toHours(plan.onlineMinutes),
  dayHours: toHours(plan.dayMinutes),
})

/** Parses the typed plan. Empty rows are left out, and new categories get a key from their name. */
export function parseHourPlan(values: HourPlanValues) {
  const rows = values.categories.filter(({ name, hours }) => name.trim() + hours.trim() !== '')
  const keys = new Set(rows.map(({ id }) => id))
  const categories = rows.map(({ id, name, hours }) => {
    const key = id === '' ? createCategoryId(name, keys) : id
    keys.add(key)
    return { id: key, name, minutes: toMinutes(hours) }
  })
  const plan = {
    categories,
    minutes: toMinutes(values.hours),
    onlineMinutes: toMinutesOrNull(values.onlineHours),
    dayMinutes: toMinutesOrNull(values.dayHours),
  }
  return parseForm(HourPlanForm, plan, hourPlanErrorLabels)
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

const fields: Readonly<Record<string, HourPlanField>> = {
  categories: 'categories',
  minutes: 'hours',
  onlineMinutes: 'onlineHours',
  dayMinutes: 'dayHours',
}

/** Messages of the contract that name no minutes. */
const plainMessages = ['must be at least the sum of the categories', 'must have each category once']

export const hourPlanErrorLabels: FormErrorLabels<HourPlanField> = {
  ...errorLabels(hourPlanLabels, 'plan'),
  fieldAt: (path) => fields[path.split('.')[0] ?? ''] ?? null,
  // The contract counts in minutes, which this form does not show.
  sentence: (field, message) => {
    if (plainMessages.includes(message)) return `${hourPlanLabels[field]} ${message}`
    return field === 'categories'
      ? 'Each category needs a name and a number of hours'
      : `${hourPlanLabels[field]} must be a number of hours`
  },
}

/** The values in words, to compare two versions. */
export const comparableValues = ({ categories, ...values }: HourPlanValues) => ({
  ...values,
  categories: categories.map(({ name, hours }) => `${name}: ${hours}`).join('; '),
})

/** Returns the hours that belong to no category, for the form; null while they are unknown. */
export function countFreeHours({ categories, hours }: HourPlanValues): number | null {
  const sum = categories.reduce((all, one) => all + (decimalNumber(one.hours) || 0), 0)
  const free = decimalNumber(hours) - sum
  return Number.isFinite(free) ? free : null
}
