import type { AccessEvent } from '@shala/contract/access/access'
import type { PlanInstruction, CommitRow } from '@shala/contract/access/accessPlans'

/** A row of an undo: the change of access that it undoes. */
export interface UndoRow extends Pick<AccessEvent, 'userId' | 'courseId' | 'before'> {
  readonly email: null
  /** The revision that the undone batch created. */
  readonly seen: number
  /** The position of the row in the undone batch. */
  readonly of: number
}

/** The instruction of a batch with its rows; an undo has none. */
export type StoredPlan =
  | { readonly instruction: PlanInstruction; readonly rows: readonly CommitRow[] }
  | { readonly instruction: null; readonly rows: readonly UndoRow[] }

/** The committed batches. */
export interface Batches {
  /** The number of rows that run before a commit answers; null for all. */
  pace: number | null
  readonly plans: Map<string, StoredPlan>
}
