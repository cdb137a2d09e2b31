import { AppError } from '@shala/contract/AppError'
import { type AccessRecord, isGranted } from '@shala/contract/access/access'
import type { AccessImport } from '@shala/contract/access/accessPlans'
import type { InvitationContent } from '@shala/contract/access/invitations'
import type { NotedMoment } from '../changes/applyChange.ts'
import type { Row } from '../changes/changeAccess.ts'
import { touchedSinceBatch } from './batchProgress.ts'

/** Returns the refusal of a row whose record changed after the batch. */
export const touched = () => new AppError('aborted', touchedSinceBatch)

export type UndoEffect = 'removed' | 'restored' | 'moved' | 'cancelled' | 'waiting' | 'none'

/** Returns the effect of an undo on the record as it is now. Throws the AppError that skips the row. */
export function getAccessEffect(
  { decide, userId, seen }: Row,
  before: AccessRecord | null,
  { at, toDay }: Pick<NotedMoment, 'at' | 'toDay'>,
): UndoEffect {
  if (before === null || before.revision !== seen) throw touched()
  const after = decide(before, userId, at, toDay)
  if (after === before) return 'none'
  if (!isGranted(after)) return isGranted(before) ? 'removed' : 'none'
  return isGranted(before) ? 'moved' : 'restored'
}

/** Returns the effect of a change of an invitation; `after` is null if it stays as it is. */
export function getPendingEffect(
  before: InvitationContent,
  after: InvitationContent | null,
): UndoEffect {
  if (after === null || after.status === before.status) return 'moved'
  return after.status === 'waiting' ? 'waiting' : 'cancelled'
}

/** A row with the effect of the undo, or the reason to skip it. */
export interface JudgedRow<Row> {
  readonly row: Row
  readonly effect: UndoEffect | AppError
}

/** Counts the people and effects of an undo, and lists the rows that it skips. */
export function countEffects<
  Row extends { readonly userId: string | null; readonly email: string | null },
>(judged: readonly JudgedRow<Row>[]) {
  const count = (effect: UndoEffect) => judged.filter((one) => one.effect === effect).length
  const left = judged.flatMap(({ row, effect }) =>
    effect instanceof AppError ? [{ row, error: effect.message }] : [],
  )
  const changed = judged.filter(({ effect }) => typeof effect === 'string' && effect !== 'none')
  const counts = {
    people: new Set(changed.map(({ row: { userId, email } }) => userId ?? email)).size,
    removed: count('removed'),
    restored: count('restored'),
    moved: count('moved'),
    cancelled: count('cancelled'),
    waiting: count('waiting'),
    left: left.length,
  }
  return { counts, left }
}

/** Returns the title of an undo, or of an undo of an undo. */
export function getUndoTitle({ title, undoes }: Pick<AccessImport, 'title' | 'undoes'>): string {
  if (undoes === null) return `Undone: ${title}`
  const undone = /^Undone: /
  return undone.test(title)
    ? title.replace(undone, 'Redone: ')
    : title.replace(/^Redone: /, 'Undone: ')
}
