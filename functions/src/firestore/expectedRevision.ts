import { changedMeanwhile, type RecordStamps } from '@shala/contract/audit'
import { notFound, AppError } from '../callable/AppError.ts'

/**
 * What the caller believes is stored: the revision that they saw, `none` where there must be no
 * record yet, or `any` where it does not matter (a trigger, or a change that overwrites nothing).
 */
export type ExpectedRevision = number | 'none' | 'any'

/** What a caller saw who says 0 where nothing was stored yet, and saw defaults or an empty form. */
export function expectedRevision(revision: number): ExpectedRevision {
  return revision === 0 ? 'none' : revision
}

/** Throws the AppError of a caller who did not see the record as it stands. */
export function assertRevision(
  { noun }: { readonly noun: string },
  before: RecordStamps | null,
  seen: ExpectedRevision,
): void {
  if (seen === 'any') return
  if (seen === 'none' ? before === null : before?.revision === seen) return
  if (before === null) throw notFound('id', `there is no such ${noun}`)
  throw new AppError('aborted', changedMeanwhile, 'revision')
}
