import type { CourseHours } from '@shala/contract/attendance/courseHours'
import type { HourPlan } from '@shala/contract/attendance/hourPlans'
import {
  computeTotals,
  formatHours,
  type HourTotals,
  type HourWarning,
} from '@shala/domain/attendance/hourTotals'
import { formatDay } from '#shared/dates.ts'

/** A student in the table of a course. */
export interface HourRow {
  readonly userId: string
  readonly name: string
  readonly email: string
  readonly totals: HourTotals
  readonly hours: CourseHours
}

export const toHourRow = (
  plan: HourPlan | null,
  hours: CourseHours,
  { name, email }: { readonly name: string; readonly email: string },
): HourRow => ({ userId: hours.userId, name, email, hours, totals: computeTotals(plan, hours) })

export const hourFilters = ['all', 'behind', 'nearly', 'complete'] as const
export type HourFilter = (typeof hourFilters)[number]

export const filterLabels: Readonly<Record<HourFilter, string>> = {
  all: 'All',
  behind: 'Behind',
  nearly: 'Nearly done',
  complete: 'Complete',
}

const nearlyDone = 0.1

/** Returns true if a student belongs to a part of the table. */
export function isInFilter({ totals }: HourRow, filter: HourFilter): boolean {
  const { behind, missing, required, isComplete } = totals
  if (filter === 'behind') return behind > 0
  if (filter === 'complete') return isComplete && required > 0
  if (filter === 'nearly') return !isComplete && missing <= required * nearlyDone
  return true
}

/** Describes a warning, such as `12 h online, of at most 10 h`. */
export function describeWarning(warning: HourWarning): string {
  const [done, limit] = [formatHours(warning.minutes), formatHours(warning.limit)]
  return warning.kind === 'online'
    ? `${done} online, of at most ${limit}`
    : `${done} on ${formatDay(warning.day)}, of at most ${limit}`
}

/** Returns the columns of the exported table, in decimal hours. */
export function exportHours(plan: Pick<HourPlan, 'categories'> | null, rows: readonly HourRow[]) {
  const categories = plan?.categories ?? []
  const toHours = (minutes: number) => Math.round((minutes / 60) * 100) / 100
  const titles = [
    'Name',
    'Email',
    'Required hours',
    'Hours done',
    'Hours missing',
    'Hours behind',
    'Hours online',
    'Hours waived',
    ...categories.flatMap(({ name }) => [`${name}: done`, `${name}: missing`]),
    'Other hours',
    'Warnings',
  ]
  const cells = rows.map(({ name, email, totals }) => {
    const byId = new Map(totals.categories.map((one) => [one.id, one]))
    const { required, done, missing, behind, online, waived } = totals
    return [
      name,
      email,
      ...[required, done, missing, behind, online, waived].map(toHours),
      ...categories.flatMap(({ id }) => {
        const total = byId.get(id)
        return [toHours(total?.done ?? 0), toHours(total?.missing ?? 0)]
      }),
      toHours(byId.get(null)?.done ?? 0),
      totals.warnings.map(describeWarning).join('; '),
    ]
  })
  return { titles, rows: cells }
}
