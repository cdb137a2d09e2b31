import * as z from 'zod'

/** Which number comes first in days such as 03/04/2027, where nothing else says so. */
export const DayOrder = z.enum(['unknown', 'day-first', 'month-first'])
export type DayOrder = z.infer<typeof DayOrder>

// Exports say the time of day as well: `2027-01-09T10:15:00Z`, `9/6/2027 6:29:00 PM`.
const yearFirst = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ]+\d{1,2}:\d{2}.*)?$/
const yearLast = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4})(?:,? +\d{1,2}:\d{2}.*)?$/

/**
 * The ISO day that a cell says where it can be read in one way only; otherwise the cell as it is,
 * for the plan to refuse. With points the day comes first everywhere.
 */
export function dayIn(cell: string, order: DayOrder): string {
  const [, year = '', month = '', day = ''] = yearFirst.exec(cell) ?? []
  if (year !== '') return iso(year, month, day)
  const parts = yearLast.exec(cell)
  if (parts === null) return cell
  const [, first = '', sign = '', second = '', last = ''] = parts
  if (isAmbiguous(cell) && order === 'unknown') return cell
  const monthFirst = isAmbiguous(cell) ? order === 'month-first' : Number(second) > 12
  return monthFirst && sign !== '.' ? iso(last, first, second) : iso(last, second, first)
}

/** Whether a cell is a day, in whichever order it is written. */
export const isDay = (cell: string): boolean => yearFirst.test(cell) || yearLast.test(cell)

/** Whether a cell is a day that could as well be another. */
export function isAmbiguous(cell: string): boolean {
  const [, first, sign, second] = yearLast.exec(cell) ?? []
  if (first === undefined || sign === '.' || Number(first) === Number(second)) return false
  return Number(first) <= 12 && Number(second) <= 12
}

const iso = (year: string, month: string, day: string) =>
  `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
