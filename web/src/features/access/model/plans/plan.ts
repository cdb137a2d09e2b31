import type { AccessOrder, PlannedRow, PlanRow } from '@shala/contract/access/accessPlans'

/** What an order would do with each row, by the rows as they were given. */
export interface Plan {
  /** The name of the batch that it becomes: sending it twice makes one. */
  batchId: string
  order: AccessOrder
  given: readonly PlanRow[]
  rows: readonly PlannedRow[]
  /** The places of rows with a warning that the admin wants all the same. */
  included: ReadonlySet<number>
}
