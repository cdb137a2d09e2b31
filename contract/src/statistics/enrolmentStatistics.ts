import * as z from 'zod'
import { getSources, type AccessRecord } from '../access/access.ts'
import type { ToDay } from '../payments/enrolmentLedger.ts'
import { StoredInstant, type Day } from '../values/days.ts'
import { listStatisticMonths, Month } from './months.ts'

/** `statistics/enrolments`: the enrolments by month, without personal data. */
export const EnrolmentStatistics = z.object({
  computedAt: StoredInstant,
  /** The oldest month first, the month of `computedAt` last. */
  months: z.array(z.object({ month: Month, enrolments: z.int().min(0) })),
})
export type EnrolmentStatistics = z.infer<typeof EnrolmentStatistics>

/** Counts the enrolments of access records by the month in which each was granted. */
export class EnrolmentCounter {
  readonly #counts: Map<Month, number>
  readonly #toDay: ToDay

  constructor(today: Day, toDay: ToDay) {
    this.#counts = new Map(listStatisticMonths(today).map((month) => [month, 0]))
    this.#toDay = toDay
  }

  /** Counts the enrolments of a record that were not removed. */
  add(record: AccessRecord): void {
    for (const { grantedAt } of Object.values(getSources(record))) {
      const month = this.#toDay(grantedAt).slice(0, 7)
      const count = this.#counts.get(month)
      if (count !== undefined) this.#counts.set(month, count + 1)
    }
  }

  getMonths(): EnrolmentStatistics['months'] {
    return [...this.#counts].map(([month, enrolments]) => ({ month, enrolments }))
  }
}
