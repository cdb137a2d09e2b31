import type { AccessEvent } from '@shala/contract/access/access'
import type { PlanInstruction, CommitRow } from '@shala/contract/access/accessPlans'

export interface UndoRow extends Pick<AccessEvent, 'userId' | 'courseId' | 'before'> {
  readonly email: null
  readonly seen: number
  /** The position of the row in the undone batch. */
  readonly of: number
}

export type StoredPlan =
  | { readonly instruction: PlanInstruction; readonly rows: readonly CommitRow[] }
  | { readonly instruction: null; readonly rows: readonly UndoRow[] }

/** The committed batches. */
export interface Batches {
  /** The number of rows that run before a commit answers; null for all. */
  pace: number | null
  readonly plans: Map<string, StoredPlan>
}
