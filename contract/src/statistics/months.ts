import * as z from 'zod'

/** A month of the calendar, such as `2026-11`. */
export const Month = z
  .string()
  .regex(/^2[01]\d\d-(0[1-9]|1[0-2])$/, 'must be a month, such as 2026-11')
export type Month = z.infer<typeof Month>

/** Returns the month some months later, or earlier if `count` is negative. */
export function addMonths(month: Month, count: number): Month {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + count)).toISOString().slice(0, 7)
}

/** The collection with the statistics, which a job computes each night. */
export const statisticsCollection = 'statistics'

/** The number of months in statistics, with the current one. */
const monthsShown = 12

/** Returns the months of statistics, the current one last. */
export function listStatisticMonths(today: string): Month[] {
  const current = today.slice(0, 7)
  return Array.from({ length: monthsShown }, (_, place) =>
    addMonths(current, place + 1 - monthsShown),
  )
}
