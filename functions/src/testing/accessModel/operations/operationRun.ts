import type { CommitRow } from '@shala/contract/access/accessPlans'
import type { Operation } from './operations.ts'

/** A run of an operation, with the admin whom its events name. */
export interface OperationRun {
  readonly by: string
  readonly batchId: string
  readonly operation: Operation
  /** The rows of a plan, judged once; run again after a crash they are the same. */
  rows: CommitRow[] | null
  /** The batch that an undo takes back. */
  readonly undoes: string | null
  /** The target of a cancellation or a renewal. */
  readonly invitationId: string | null
  /** The token of the link that proves an address. */
  readonly link: string
  /** The result; null until it is known. */
  answer: 'done' | 'refused' | 'crashed' | null
  /** Whether its process died on the way. */
  died: boolean
}

/** Whether a person's account was to be deleted, and so may be gone. */
export function isDeleted(runs: readonly OperationRun[], person: number): boolean {
  return runs.some(
    ({ operation }) => operation.kind === 'deleteAccount' && operation.person === person,
  )
}
