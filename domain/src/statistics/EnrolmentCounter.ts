import { getSources, type AccessRecord } from '@shala/contract/access/access'
import type { EnrolmentStatistics } from '@shala/contract/statistics/EnrolmentStatistics'
import type { Month } from '@shala/contract/statistics/months'
import { listStatisticMonths } from '@shala/contract/statistics/months'
import type { Day } from '@shala/contract/values/days'
import type { ToDay } from '../payments/enrolmentLedger.ts'

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
