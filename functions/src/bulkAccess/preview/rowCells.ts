import type { PlannedRow } from '@shala/contract/access/accessPlans'

/** What a cell says, or null where it is empty. */
export function said(cell: string | undefined): string | null {
  const text = cell?.trim() ?? ''
  return text === '' ? null : text
}

/** Why a row cannot be run. */
export type RowError = Pick<PlannedRow, 'field' | 'reason' | 'meant'>

/** An error for which nothing else was meant. */
export function rowError(field: RowError['field'], reason: string): RowError {
  return { field, reason, meant: null }
}
